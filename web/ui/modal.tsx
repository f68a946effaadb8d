import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isOutside } from './dialog.ts'
import { CloseIcon } from './icons.tsx'
import { Toasts } from './toasts.tsx'

interface Props {
  title: string
  /** Esc, the close button or a click outside: the caller unmounts the modal. */
  onClose: () => void
  /** For much content: it scrolls under the title, and on a phone the modal is full screen. */
  wide?: boolean
  /** It stays open until the caller unmounts it, for example after a question. */
  guarded?: boolean
  children: ReactNode
}

/** A modal, open while mounted; then the focus returns to the element that had it before, else to the page's heading. */
export function Modal({ title, onClose, wide = false, guarded = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // that element may be unmounted by now
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
    }
  }, [])

  const close = useEffectEvent(onClose)
  /** Replaces the browser's default close. */
  const ask = useEffectEvent((event: Event) => {
    if (!guarded) return
    event.preventDefault()
    onClose()
  })
  const closed = useEffectEvent(() => {
    // fires late after an effect that ran twice, as in development
    if (dialog.current?.open) return
    if (guarded) dialog.current?.showModal()
    onClose()
  })
  useEffect(() => {
    const element = dialog.current
    const listening = new AbortController()
    const { signal } = listening
    // also fires when the browser closes the dialog (Esc, the back gesture)
    element?.addEventListener('close', () => closed(), { signal })
    // a cancelled file picker inside fires the same event
    element?.addEventListener('cancel', (event) => event.target === element && ask(event), { signal })
    // the browser lets only one Esc be prevented
    element?.addEventListener('keydown', (event) => event.key === 'Escape' && ask(event), { signal })
    element?.addEventListener('mousedown', (event) => isOutside(event, element) && close(), { signal })
    return () => listening.abort()
  }, [])

  return (
    <dialog ref={dialog} aria-labelledby={id} className={`${frame} ${wide ? wideSize : size}`}>
      <div className="flex shrink-0 items-center justify-between gap-4 pl-4 sm:pl-6 pr-3 py-2 border-b border-linea">
        <h2 id={id} className="py-1.5 largo text-lg [overflow-wrap:anywhere]">
          {title}
        </h2>
        <button type="button" className="icona shrink-0" aria-label="Chiudi" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div
        className={`[overflow-wrap:anywhere] ${wide ? 'grow min-h-0 overflow-auto overscroll-contain scroll-pb-32' : 'p-4 sm:p-6'}`}
      >
        {children}
      </div>
      <Toasts />
    </dialog>
  )
}

const frame = 'm-auto p-0 max-w-none bg-carta text-inchiostro shadow-menu backdrop:bg-[rgb(18_23_20/0.35)]'
const size = 'w-[min(34rem,calc(100%-2rem))] max-h-[calc(100dvh-2rem)] rounded-md'
const wideSize =
  'open:flex flex-col w-full h-dvh max-h-none md:w-[min(68rem,calc(100%-2rem))] md:h-auto md:max-h-[calc(100dvh-2rem)] md:rounded-md'
