import { useId } from 'react'
import type { Ticket } from '#contract/ticket.ts'
import { useDialog } from '#web/ui/dialog.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { Conversation } from './conversation.tsx'
import type { Drafts } from './draft.ts'
import { SessionOver } from './session-over.tsx'

interface Props {
  /** Undefined: closed. */
  id: number | undefined
  ofShop: boolean
  drafts: Drafts
  onTicket: (ticket: Ticket) => void
  onClose: () => void
}

/** A ticket in a modal over the drawer (S-156). */
export function Chat({ id, onClose, ...rest }: Props) {
  const open = id !== undefined
  const dialog = useDialog(open, onClose)
  const headingId = useId()
  return (
    <dialog ref={dialog} className="finestra" aria-labelledby={headingId}>
      {open && <SessionOver />}
      {open && (
        <Conversation
          key={id}
          id={id}
          headingId={headingId}
          {...rest}
          after={
            <button type="button" className="icona shrink-0 -mr-2" aria-label="Chiudi" onClick={onClose}>
              <CloseIcon />
            </button>
          }
          onClosed={onClose}
        />
      )}
      {open && <Toasts belowHeader />}
    </dialog>
  )
}
