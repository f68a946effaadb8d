import { useRef, useState, type ComponentProps } from 'react'
import { LeaveQuestion } from './leave-question.tsx'
import { useLeaving } from './use-leaving.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ModalForm } from './modal-form.tsx'

type FormProps = Pick<
  ComponentProps<typeof ModalForm>,
  'form' | 'onSubmit' | 'busy' | 'submit' | 'unanswered' | 'children'
>

interface Props extends FormProps {
  title: string
  /** Something is chosen that no text field shows. */
  hasMore?: boolean
  onClose: () => void
}

/** A modal with a form into which much is typed: it asks before that is lost, by Esc or by a click beside it. */
export function TypedModal({ title, hasMore = false, onClose, ...form }: Props) {
  const [isTyped, setTyped] = useState(false)
  const out = useRef<HTMLButtonElement>(null)
  const unsaved = isTyped || hasMore
  const leaving = useLeaving(unsaved, onClose)
  const question = leaving.asking ? (
    <LeaveQuestion
      words="Se esci ora, quello che hai scritto si perde."
      leaveLabel="Esci senza salvare"
      leaving={leaving}
      out={out}
    />
  ) : undefined
  return (
    <Modal title={title} guarded={unsaved} onClose={leaving.close}>
      <ModalForm
        {...form}
        onInput={({ currentTarget }) => setTyped(isEdited(currentTarget))}
        onDismiss={leaving.close}
        out={out}
        question={question}
      />
    </Modal>
  )
}

/** Whether a text field says something else than at first. */
function isEdited(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type=checkbox])')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
