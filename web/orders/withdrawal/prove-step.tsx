import { useState, type FormEvent } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { prepare, type Asked, type Prepared } from './declaration.ts'

interface Props {
  asked: Asked
  onProven: (asked: Asked, prepared: Prepared) => void
  onUnproven: () => void
  onBack: () => void
}

/** A code to the order's own address shows the order; the declaration is possible without it too. */
export function ProveStep({ asked, onProven, onUnproven, onBack }: Props) {
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()

  async function requestCode() {
    setBusy(true)
    accept()
    try {
      await api('POST /Recessi/ChiediCodice', { body: { ordine: asked.ordine } })
      setSent(true)
    } catch (error) {
      refuse(errorText(error))
    }
    setBusy(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const codice = readField(new FormData(event.currentTarget), 'codice').trim()
    if (!codice) return refuse(entryProblems['fill-all-fields'].title, ['codice'])
    setBusy(true)
    accept()
    try {
      const proven = { ...asked, codice }
      const prepared = await prepare(proven)
      if (prepared.provato) onProven(proven, prepared)
    } catch (error) {
      setBusy(false)
      refuse(errorText(error), ['codice'])
    }
    return undefined
  }

  return (
    <div className="mt-6 max-w-[40rem]">
      <p>
        Non hai fatto l’accesso: prima di mostrarti l’ordine n. <strong>{asked.ordine}</strong> dobbiamo sapere che è
        tuo. Mandiamo un codice di sei cifre all’email con cui è stato fatto.
      </p>
      <form ref={form} method="dialog" noValidate className="mt-6 grid gap-5" onSubmit={(event) => void submit(event)}>
        {isSent && (
          <>
            <p role="status">Se l’ordine c’è, il codice è in viaggio. Vale un’ora.</p>
            <Field
              name="codice"
              label="Codice"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              refusal={refusal}
            />
          </>
        )}
        <RefusalWords refusal={refusal} />
        <div className="flex flex-wrap gap-3">
          {isSent && (
            <Button type="submit" busy={busy}>
              Mostra l’ordine
            </Button>
          )}
          <Button second={isSent} busy={busy} onClick={() => void requestCode()}>
            {isSent ? 'Manda un altro codice' : 'Manda il codice'}
          </Button>
          <Button second onClick={onBack}>
            Torna indietro
          </Button>
        </div>
      </form>
      <h2 className="largo text-lg mt-10">Senza codice</h2>
      <p className="mt-2">
        Puoi recedere anche subito: la dichiarazione vale dal momento in cui la mandi, e la ricevuta arriva a{' '}
        <strong className="wrap-anywhere">{asked.email}</strong>. Prima di rimborsare controlliamo che l’ordine sia tuo.
      </p>
      <Button second className="mt-4 whitespace-normal max-w-full" onClick={onUnproven}>
        Continua senza codice
      </Button>
    </div>
  )
}
