import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import type { ModalProps } from './modal-props.ts'

export function HistoryModal({ utente: { id, nomeCompleto }, onClose }: ModalProps) {
  return <AuditModal tipo="utente" oggetto={id} titolo={nomeCompleto} onClose={onClose} />
}
