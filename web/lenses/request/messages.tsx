import { useState, type FormEvent } from 'react'
import { longest } from '#contract/bounds.ts'
import { lensProblems } from '#contract/lens-problems.ts'
import type { MessaggioLenti, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { readField, useRefusal } from '#web/forms/form.tsx'
import { When } from '#web/layout/when.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { Part } from '#web/orders/part.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Area } from '#web/forms/area.tsx'
import { isClosed } from './states.ts'

/** The field of the message, which `Chiedi una modifica` leads to. */
export const messageField = 'scrivi-ottico'

interface Props {
  request: RichiestaLenti
  /** A message that stands elsewhere. */
  without: number | undefined
  onChange: (request: RichiestaLenti) => void
}

/** What customer and optician wrote to each other, and the form to write more. */
export function Messages({ request, without, onChange }: Props) {
  const { id, stato, dati } = request
  const shown = dati?.messaggi.filter((message) => message.id !== without) ?? []
  if (shown.length === 0 && isClosed(stato)) return null
  return (
    <Part title="Messaggi con l’ottico">
      {shown.length > 0 && (
        <ol className="grid gap-4 mb-5">
          {shown.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {!isClosed(stato) && <Write id={id} onChange={onChange} />}
    </Part>
  )
}

function Message({ message: { dalNegozio, data, testo } }: { message: MessaggioLenti }) {
  return (
    <li className={`flex flex-col ${dalNegozio ? 'items-start' : 'items-end'}`}>
      <p className="text-xs text-inchiostro-2 mb-1">
        <span className="font-semibold text-inchiostro">{dalNegozio ? 'L’ottico' : 'Tu'}</span> · <When at={data} />
      </p>
      <p
        className={`max-w-[88%] px-4 py-2.5 rounded-md whitespace-pre-wrap wrap-anywhere ${
          dalNegozio ? 'bg-vassoio' : 'bg-inchiostro text-carta'
        }`}
      >
        {testo}
      </p>
    </li>
  )
}

function Write({ id, onChange }: { id: number; onChange: Props['onChange'] }) {
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()
  const once = useIdempotencyKey()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const testo = readField(new FormData(currentTarget), 'testo').trim()
    if (!testo) return refuse(lensProblems['lens-message-empty'].title, ['testo'])
    setBusy(true)
    accept()
    try {
      onChange(await api('POST /Lenti/Scrivi', { body: { id, testo, richiesta: once.keyOf({ testo }) } }))
      once.spend()
      currentTarget.reset()
    } catch (error) {
      refuse(errorText(error), ['testo'])
    }
    return setBusy(false)
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <Area
        id={messageField}
        name="testo"
        label="Scrivi all’ottico"
        className="campo py-3!"
        rows={3}
        maxLength={longest.message}
        refusal={refusal}
        hint="Si conserva cifrato, come la ricetta."
      />
      <Button second type="submit" className="mt-3" busy={busy} busyLabel="Invio...">
        Invia
      </Button>
    </form>
  )
}
