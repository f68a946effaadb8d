import { useEffect, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'

/** Whether a click was outside of the dialog: clicks on the backdrop and on its scrollbar both have the dialog as target. */
export function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLElement) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** Opens and closes a native modal dialog, and reports a close by Esc, Back or a click outside. */
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
    // also fires when the browser closes the dialog
    element.addEventListener('close', onClose)
    element.addEventListener('mousedown', outside)
    return () => {
      element.removeEventListener('close', onClose)
      element.removeEventListener('mousedown', outside)
    }
  }, [onClose])
  useBackCloses(open, onClose, dialog)
  return dialog
}
