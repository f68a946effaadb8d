import { useState, type FormEvent } from 'react'
import { longest } from '#contract/bounds.ts'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface Props {
  ordine: number
  recesso: number
  onSent: () => void
}

/** The proof that the goods of a return were sent: carrier and code of the parcel. */
export function SendReturn({ ordine, recesso, onSent }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [corriere, codice] = [readField(given, 'corriere').trim(), readField(given, 'codice').trim()]
    const missing = [!corriere && 'corriere', !codice && 'codice'].filter((name) => name !== false)
    if (missing.length > 0) return refuse(entryProblems['fill-all-fields'].title, missing)
    setBusy(true)
    accept()
    try {
      await api('POST /Recessi/Spedito', { body: { ordine, recesso, corriere, codice } })
      toast.success('Grazie: abbiamo segnato la spedizione del reso')
      onSent()
    } catch (error) {
      setBusy(false)
      refuse(errorText(error))
    }
    return undefined
  }

  return (
    <details className="mt-2 print:hidden">
      <summary className="collegamento inline-block py-2.5 cursor-pointer">Ho spedito il pacco</summary>
      <form ref={form} method="dialog" noValidate className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field name="corriere" label="Corriere" maxLength={longest.carrier} required refusal={refusal} />
        <Field
          name="codice"
          label="Codice del pacco"
          maxLength={longest.shippingCode}
          autoComplete="off"
          required
          hint="È la prova della spedizione: con il codice il rimborso non aspetta l’arrivo del pacco."
          refusal={refusal}
        />
        <RefusalWords refusal={refusal} />
        <Button type="submit" second className="justify-self-start" busy={busy}>
          Segna come spedito
        </Button>
      </form>
    </details>
  )
}
