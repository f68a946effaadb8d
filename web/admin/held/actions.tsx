import { formatEuro } from '#contract/money.ts'
import { closeLink, sendLinkAgain, type Held, type HeldRow } from '#web/admin/queries/held.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { sayMoment } from '#web/lib/dates.ts'

/** What the owner does to an order that waits for its link to be paid. */
export const heldActions: RowAction<HeldRow, Held>[] = [
  {
    label: 'Rimanda il link',
    call: 'POST /Ordini/RimandaLink',
    run: ({ id }) => sendLinkAgain(id),
    // pressed again at once, it is the email that just left
    said: ({ cliente, mandato }) => `Link mandato a ${cliente.email}, ${sayMoment(mandato.il)}`,
  },
  { label: 'Chiudi il link', grave: true, call: 'POST /Ordini/ChiudiLink', Modal: CloseModal },
]

function CloseModal({ row: { id, cliente, totale }, ...props }: ModalProps<HeldRow, Held>) {
  return (
    <ConfirmModal
      {...props}
      title={`Chiudi il link dell’ordine ${id}`}
      submit="Chiudi il link"
      ask={() => closeLink(id)}
      said={() => 'Link chiuso'}
    >
      <p>
        Il link di {formatEuro(totale)} non vale più, e i pezzi tornano in vendita. {cliente.nomeCompleto} riceve una
        email.
      </p>
    </ConfirmModal>
  )
}
