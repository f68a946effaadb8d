import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { addNote, settleOrder } from '#web/admin/queries/orders.ts'
import { Section } from '#web/admin/table/section.tsx'
import { useRowChange } from '#web/admin/table/use-row-change.ts'
import { readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { When } from '#web/layout/when.tsx'
import { may } from '#web/session/may.tsx'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'

/** What the shop noted for itself about an order; notes are added, never changed. */
export function Notes({ order }: { order: OrdineIntero }) {
  const { id, noteInterne = [] } = order
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useRowChange<OrdineIntero, OrdineIntero>(settleOrder)
  // until it is there, the same note has the same number
  const [richiesta, setRequest] = useState(newUuid)

  async function submit() {
    accept()
    const testo = readField(new FormData(form.current ?? undefined), 'testo').trim()
    if (!testo) return refuse('Scrivi la nota.', ['testo'])
    const outcome = await change(order, () => addNote({ id, richiesta, testo }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, ['testo'])
    setRequest(newUuid())
    form.current?.reset()
  }

  return (
    <Section title="Note interne">
      {may('POST /Ordini/AnnotaOrdine') && (
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
              className="campo !py-3 field-sizing-content min-h-20 max-h-60"
              name="testo"
              maxLength={longest.orderNote}
              {...wrongness('testo', refusal, `nota-${id}`)}
            />
          </label>
          <RefusalWords refusal={refusal} name="testo" />
          <p id={`nota-${id}`} className="mt-1 text-xs text-inchiostro-2">
            La legge solo il negozio; il cliente la riceve se chiede i suoi dati. Una nota non si cambia.
          </p>
          <Button second type="submit" className="mt-3" busy={busy} busyLabel="Un momento…">
            Aggiungi nota
          </Button>
        </form>
      )}
      <ol aria-label="Note" className="mt-4 grid gap-4 text-sm">
        {noteInterne.map((note) => (
          <li key={note.id}>
            <p className="text-inchiostro-2">
              <When at={note.data} className="misura" />
              {note.chi && `, ${note.chi}`}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.testo}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
