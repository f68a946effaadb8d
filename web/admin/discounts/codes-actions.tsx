import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import { activateDiscount, deleteDiscount, type UsedDiscount } from '#web/admin/queries/discounts.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { CodeReport } from './codes-report.tsx'

const History = ({ row: { id, codice }, onClose }: ModalProps<UsedDiscount>) => (
  <AuditModal tipo="sconto" oggetto={id} title={codice} onClose={onClose} />
)

function DeleteCode({ row, ...props }: ModalProps<UsedDiscount>) {
  return (
    <ConfirmModal
      {...props}
      title={`Elimina ${row.codice}`}
      submit="Elimina"
      ask={() => deleteDiscount(row)}
      said={() => `${row.codice} eliminato con successo`}
    >
      <p>Nessuno potrà più usare {row.codice}. Non si può annullare: per fermarlo soltanto, spegnilo.</p>
      <p className="text-inchiostro-2">Gli ordini che l’hanno usato lo mostrano ancora; il resoconto si perde.</p>
    </ConfirmModal>
  )
}

/** The row actions of the table of codes. */
export const codeActions: readonly RowAction<UsedDiscount>[] = [
  { label: 'Resoconto', call: 'GET /Sconti/GetUsi', Modal: CodeReport },
  {
    label: 'Accendi',
    call: 'POST /Sconti/AttivaSconto',
    when: ({ attivo }) => !attivo,
    run: (row) => activateDiscount(row, true),
    said: ({ codice }) => `${codice} acceso`,
  },
  {
    label: 'Spegni',
    call: 'POST /Sconti/AttivaSconto',
    when: ({ attivo }) => attivo,
    run: (row) => activateDiscount(row, false),
    said: ({ codice }) => `${codice} spento`,
  },
  { label: 'Cronologia', call: 'GET /Stats/GetRegistro', Modal: History },
  { label: 'Elimina', grave: true, call: 'DELETE /Sconti/EliminaSconto', Modal: DeleteCode },
]
