import { useEffect, useRef } from 'react'

/** Whether a press missed the dialog: its backdrop and its own scrollbar both tell of it as of the dialog itself. */
export function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLElement) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** A native modal dialog: opens and closes it, and tells when Esc, the back gesture or a press outside did. */
export function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const outside = (event: MouseEvent) => {
      if (isOutside(event, element)) onClose()
    }
    // also tells when the browser itself closed it
    element.addEventListener('close', onClose)
    element.addEventListener('mousedown', outside)
    return () => {
      element.removeEventListener('close', onClose)
      element.removeEventListener('mousedown', outside)
    }
  }, [onClose])
  return dialog
}
