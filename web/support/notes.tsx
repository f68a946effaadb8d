import { useId } from 'react'
import { longest } from '#contract/bounds.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { NotaInterna } from '#contract/note.ts'
import { emptySent } from '#web/forms/empty-sent.ts'
import { readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { sayCut } from '#web/forms/say-cut.ts'
import { When } from '#web/layout/when.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { may } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  notes: readonly NotaInterna[]
  /** Who may make this call may write. */
  call: keyof Endpoints
  busy: boolean
  /** Sends a note; undefined: the one before is under way. The same text sent again after a failure has the same `richiesta`. */
  onAdd: (note: { richiesta: string; testo: string }) => Promise<{ refused?: string | undefined } | undefined>
}

/** What the shop noted for itself about an order, a person or a ticket; notes are added, never changed. */
export function Notes({ notes, call, busy, onAdd }: Props) {
  const hint = useId()
  const { form, refusal, refuse, accept } = useRefusal()
  const once = useIdempotencyKey()

  async function submit() {
    accept()
    const testo = readField(new FormData(form.current ?? undefined), 'testo').trim()
    if (!testo) return refuse('Scrivi la nota.', ['testo'])
    const outcome = await onAdd({ richiesta: once.keyOf({ testo }), testo })
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, ['testo'])
    once.spend()
    emptySent(form.current, 'testo', testo)
  }

  return (
    <>
      {may(call) && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <label>
            <span className="solo-lettore">Nuova nota</span>
            <textarea
              onPaste={sayCut}
              className="campo !py-3 field-sizing-content min-h-20 max-h-60"
              name="testo"
              maxLength={longest.orderNote}
              {...wrongness('testo', refusal, hint)}
            />
          </label>
          <RefusalWords refusal={refusal} name="testo" />
          <p id={hint} className="mt-1 text-xs text-inchiostro-2">
            La legge solo il negozio; il cliente la riceve se chiede i suoi dati. Una nota non si cambia.
          </p>
          <Button second type="submit" className="mt-3" busy={busy} busyLabel="Un momento…">
            Aggiungi nota
          </Button>
        </form>
      )}
      <ol aria-label="Note" className="mt-4 grid gap-4 text-sm">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="text-inchiostro-2">
              <When at={note.data} className="misura" />
              {note.chi && `, ${note.chi}`}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.testo}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
