import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { closeRefund, retryRefund } from '#web/admin/queries/orders.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'

type Props = ModalProps<OrdineIntero, OrdineIntero>

/** The row actions of a refund that failed. */
export const refundActions = (rimborso: number): RowAction<OrdineIntero, OrdineIntero>[] => [
  {
    label: 'Riprova rimborso',
    run: ({ id }) => retryRefund({ id, rimborso }),
    said: () => 'Rimborso ritentato',
  },
  { label: 'Segna come risolto', Modal: (props: Props) => <Close {...props} rimborso={rimborso} /> },
]

function Close({ row: { id, rimborsi }, rimborso, ...props }: Props & { rimborso: number }) {
  const cents = rimborsi.find((one) => one.id === rimborso)?.importo ?? 0
  return (
    <ConfirmModal
      {...props}
      title="Segna come risolto"
      submit="Segna come risolto"
      ask={() => closeRefund({ id, rimborso })}
      said={() => 'Rimborso segnato come risolto'}
    >
      <p>
        Il rimborso di <strong className="font-semibold">{formatEuro(cents)}</strong> resta non riuscito, e non viene
        più segnalato. Fallo se hai restituito il denaro in un altro modo, oppure se non è dovuto.
      </p>
    </ConfirmModal>
  )
}
