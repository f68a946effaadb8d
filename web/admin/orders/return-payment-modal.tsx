import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { decidePayment } from '#web/admin/queries/orders.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'

/** Gives back the payment of an order that was lost. */
export function ReturnPaymentModal({ row: { id, totale, utente }, ...props }: ModalProps<OrdineIntero, OrdineIntero>) {
  const amount = formatEuro(totale)
  return (
    <ConfirmModal
      {...props}
      title="Rimborsa il pagamento"
      submit={`Rimborsa ${amount}`}
      ask={() => decidePayment({ id, scelta: 'rimborsa' })}
      said={() => 'Pagamento rimborsato'}
    >
      <p>
        <strong className="font-semibold">{amount}</strong> tornano a {utente.nomeCompleto || 'chi ha pagato'}, che
        riceve una email. L’ordine non si prepara.
      </p>
    </ConfirmModal>
  )
}
