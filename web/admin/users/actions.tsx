import type { Utente } from '#contract/utenti.ts'
import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { api } from '#web/lib/api.ts'
import { DisableModal } from './disable-modal.tsx'
import { EditModal } from './edit-modal.tsx'

const History = ({ row: { id, nomeCompleto }, onClose }: ModalProps<Utente>) => (
  <AuditModal tipo="utente" oggetto={id} title={nomeCompleto} onClose={onClose} />
)

/** The row actions of the users table (S-244, S-245). */
export const userActions: readonly RowAction<Utente>[] = [
  { label: 'Modifica', call: 'PATCH /Utenti/UpdateUtente', Modal: EditModal },
  {
    label: 'Abilita',
    call: 'GET /Utenti/AttivaUtente',
    when: ({ isDeleted }) => isDeleted,
    run: ({ id }) => api('GET /Utenti/AttivaUtente', { query: { id } }),
    said: ({ nomeCompleto }) => `${nomeCompleto} abilitato con successo`,
  },
  {
    label: 'Disabilita',
    grave: true,
    call: 'DELETE /Utenti/DeleteUtente',
    when: ({ isDeleted }) => !isDeleted,
    Modal: DisableModal,
  },
  { label: 'Cronologia', call: 'GET /Stats/GetRegistro', Modal: History },
  {
    label: 'Vedi ordini',
    when: ({ ordini }) => ordini > 0,
    link: ({ id }) => ({ to: `/admin?cliente=${id}`, state: { fromMenu: true } }),
  },
]
