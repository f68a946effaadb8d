import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import type { ModalProps } from './modal-props.ts'

export function HistoryModal({ prodotto: { id, codice }, onClose }: ModalProps) {
  return <AuditModal tipo="prodotto" oggetto={id} titolo={codice} onClose={onClose} />
}
