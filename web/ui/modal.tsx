import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import { Toasts } from './toasts.tsx'

interface Props {
  title: string
  /** Esc, the close button or a press outside: whoever shows the window takes it away. */
  onClose: () => void
  children: ReactNode
}

/** A window over the page, open as long as it is there; the focus then goes back to where it came from, else to the page's heading. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // where it came from may be gone by now
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
    }
  }, [])

  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    const closed = () => close()
    const outside = (event: MouseEvent) => {
      if (event.target === element) close()
    }
    // also tells when the browser itself closed it (Esc, the back gesture)
    element?.addEventListener('close', closed)
    element?.addEventListener('mousedown', outside)
    return () => {
      element?.removeEventListener('close', closed)
      element?.removeEventListener('mousedown', outside)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto p-0 w-[min(34rem,calc(100%-2rem))] max-w-none max-h-[calc(100dvh-2rem)] rounded-md bg-carta text-inchiostro shadow-menu backdrop:bg-[rgb(18_23_20/0.35)]"
    >
      <div className="flex items-center justify-between gap-4 pl-6 pr-3 py-2 border-b border-linea">
        <h2 id={id} className="largo text-lg">
          {title}
        </h2>
        <button type="button" className="icona shrink-0" aria-label="Chiudi" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="p-6 [overflow-wrap:anywhere]">{children}</div>
      <Toasts />
    </dialog>
  )
}
