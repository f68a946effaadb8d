import type { ReactNode } from 'react'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ModalForm } from './modal-form.tsx'
import type { ModalProps } from './row-action.ts'

interface Props<Row, Answer, T extends Answer> extends Omit<ModalProps<Row, Answer>, 'row'> {
  title: string
  /** The label of its button. */
  submit: string
  ask: () => Promise<T>
  /** The message once it is done. */
  said: (answer: T) => string
  /** What the action does. */
  children: ReactNode
}

/** Asks for confirmation before something is removed or disabled. */
export function ConfirmModal<Row, Answer, T extends Answer>(props: Props<Row, Answer, T>) {
  const { title, submit, ask, said, children, change, busy, onClose } = props
  const { form, refusal, refuse, accept } = useRefusal()

  async function send() {
    accept()
    const outcome = await change(ask)
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success(said(outcome.answer))
    onClose()
  }

  return (
    <Modal title={title} onClose={onClose}>
      <ModalForm form={form} onSubmit={send} busy={busy} submit={submit} grave onDismiss={onClose}>
        {children}
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
