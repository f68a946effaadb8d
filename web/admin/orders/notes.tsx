import type { OrdineIntero } from '#contract/ordini.ts'
import { InternalNotes } from '#web/admin/people/internal-notes.tsx'
import { addNote, settleOrder } from '#web/admin/queries/orders.ts'
import { useRowChange } from '#web/admin/table/use-row-change.ts'

/** What the shop noted for itself about an order. */
export function Notes({ order }: { order: OrdineIntero }) {
  const { id, noteInterne = [] } = order
  const { busy, change } = useRowChange<OrdineIntero, OrdineIntero>(settleOrder)
  return (
    <InternalNotes
      notes={noteInterne}
      call="POST /Ordini/AnnotaOrdine"
      busy={busy}
      onAdd={(note) => change(order, () => addNote({ id, ...note }))}
    />
  )
}
