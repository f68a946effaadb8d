import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import { endSale, type ListedSale } from '#web/admin/queries/sales.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { SalePreview } from './sales-preview.tsx'
import { SaleReport } from './sales-report.tsx'

const History = ({ row: { id, nome }, onClose }: ModalProps<ListedSale>) => (
  <AuditModal tipo="saldo" oggetto={id} title={nome} onClose={onClose} />
)

const EndSale = ({ row, ...props }: ModalProps<ListedSale>) => (
  <ConfirmModal
    {...props}
    title={`Termina ${row.nome}`}
    submit="Termina ora"
    ask={() => endSale(row)}
    said={() => `${row.nome}: il saldo è finito`}
  >
    <p>
      Gli occhiali tornano subito al prezzo senza saldo, o a quello di un altro saldo che li riguarda. Chi ha già una
      pagina di pagamento aperta paga il prezzo che vede.
    </p>
    <p className="text-inchiostro-2">
      Non si può annullare: un saldo nuovo potrebbe non avere lo stesso prezzo barrato.
    </p>
  </ConfirmModal>
)

const DropSale = ({ row, ...props }: ModalProps<ListedSale>) => (
  <ConfirmModal
    {...props}
    title={`Elimina ${row.nome}`}
    submit="Elimina"
    ask={() => endSale(row)}
    said={() => `${row.nome}: il saldo non comincerà`}
  >
    <p>Il saldo non è cominciato: eliminandolo non comincerà, e i prezzi restano come sono.</p>
  </ConfirmModal>
)

/** The row actions of the table of reductions. */
export const saleActions: readonly RowAction<ListedSale>[] = [
  { label: 'Anteprima', call: 'POST /Saldi/Anteprima', when: ({ stato }) => stato !== 'finito', Modal: SalePreview },
  {
    label: 'Resoconto',
    call: 'GET /Saldi/GetVendite',
    when: ({ stato }) => stato !== 'programmato',
    Modal: SaleReport,
  },
  { label: 'Cronologia', call: 'GET /Stats/GetRegistro', Modal: History },
  {
    label: 'Termina ora',
    grave: true,
    call: 'POST /Saldi/Termina',
    when: ({ stato }) => stato === 'in corso',
    Modal: EndSale,
  },
  {
    label: 'Elimina',
    grave: true,
    call: 'POST /Saldi/Termina',
    when: ({ stato }) => stato === 'programmato',
    Modal: DropSale,
  },
]
