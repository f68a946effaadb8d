import { useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { sayOrders } from './move.ts'

interface Props {
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before many are marked as delivered: a date from which their customers' days are counted. */
export function DeliverModal({ count, onConfirm, onClose }: Props) {
  const { form } = useRefusal()
  const what = sayOrders(count)
  return (
    <Modal title={`Segna consegnati ${what}`} onClose={onClose}>
      <ModalForm
        form={form}
        busy={false}
        submit={`Sì, ${count === 1 ? 'è arrivato' : 'sono arrivati'}`}
        onSubmit={onConfirm}
        onDismiss={onClose}
      >
        <p>Da oggi si contano i giorni in cui il cliente può recedere. Gli altri ordini scelti restano come sono.</p>
      </ModalForm>
    </Modal>
  )
}
