import { useEffect, useId, useState, type ReactNode } from 'react'
import { useDialog } from './dialog.ts'
import { CloseIcon } from './icons.tsx'
import { dismissAll } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** It comes from the lower edge, and leaves what is above it in sight. */
  fromBelow?: boolean
  /** Asked each time it opens: true where it opened without a press, so that success messages stay. */
  keepsMessages?: () => boolean
  /** Sticky at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A drawer. Esc, the close button and a click outside close it; the focus returns to the element that had it before.
 * The content is mounted at the first opening.
 */
export function Drawer({ open, onClose, title, fromBelow = false, keepsMessages, footer, children }: Props) {
  const dialog = useDialog(open, onClose)
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  const id = useId()
  // what the page said of a press is no news here, and would lie over the button that closes
  useEffect(() => {
    if (open && !keepsMessages?.()) dismissAll('success')
  }, [open, keepsMessages])

  return (
    <dialog ref={dialog} className={`cassetto ${fromBelow ? 'dal-basso' : ''}`} aria-labelledby={id}>
      {used && (
        // in a low viewport or with large text all of it scrolls: beside the footer the content would have no
        // room; its edges are pixels, since the lines need the width
        <div className="corpo @container grow min-h-0 overflow-auto overscroll-contain">
          <div className="flex items-center justify-between pl-[24px] pr-3 min-h-16 border-b border-linea shrink-0">
            <h2 id={id} className="largo text-lg">
              {title}
            </h2>
            <button type="button" className="icona" aria-label="Chiudi" onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {/* `relative`: what only screen readers read scrolls with the rest, and makes the drawer no taller */}
          <div
            className={`relative grow overflow-auto overscroll-contain px-[24px] [@media(max-height:480px)]:shrink-0 @max-[19rem]:shrink-0 ${fromBelow ? '[@media(max-height:480px)]:overflow-visible' : ''}`}
          >
            {children}
          </div>
          {footer && <div className="piede px-[24px] py-6 border-t border-linea">{footer}</div>}
        </div>
      )}
      {open && <Toasts belowHeader />}
    </dialog>
  )
}
