import { useEffect, useState } from 'react'
import { CloseIcon } from './icons.tsx'
import {
  addHost,
  dismiss,
  dismissAll,
  pauseToasts,
  resumeToasts,
  useIsHost,
  useToasts,
  type Toast,
} from './toast-store.ts'

export { toast } from './toast-store.ts'

/** The two live regions at the top centre, `belowHeader` of the page or a panel; screen readers need them mounted before the first message. */
export function Toasts({ belowHeader = false }: { belowHeader?: boolean }) {
  const [host] = useState(() => Symbol('toasts'))
  const toasts = useToasts()
  const here = useIsHost(host)
  useEffect(() => addHost(host), [host])

  const any = here && toasts.length > 0
  useEffect(() => {
    if (!any) return undefined
    // in an open dialog Esc closes the dialog
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) dismissAll()
    }
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [any])

  const mine = here ? toasts : []
  return (
    <div
      className={`fixed z-50 ${belowHeader ? 'top-18' : 'top-3'} inset-x-3 grid justify-items-center gap-2 pointer-events-none`}
    >
      <div role="status" className="grid justify-items-center gap-2">
        {mine.map((one) => one.kind !== 'error' && <Message key={one.id} toast={one} />)}
      </div>
      <div role="alert" className="grid justify-items-center gap-2">
        {mine.map((one) => one.kind === 'error' && <Message key={one.id} toast={one} />)}
      </div>
    </div>
  )
}

const marks = {
  success: 'rounded-full bg-duo-verde',
  error: 'bg-duo-rosso rotate-45',
  blank: 'rounded-full bg-white/60',
} as const

function Message({ toast: { id, kind, text, more } }: { toast: Toast }) {
  return (
    <div
      className="su-scuro pointer-events-auto flex items-center gap-3 bg-inchiostro text-carta rounded-3xl pl-5 pr-1.5 py-1 max-w-[min(36rem,100%)] shadow-menu"
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <span className={`size-2.5 shrink-0 ${marks[kind]}`} aria-hidden="true" />
      <span className="py-1.5">
        {text}
        {more && <> {more}</>}
      </span>
      <button
        type="button"
        className="icona shrink-0 hover:bg-white/15"
        aria-label="Chiudi il messaggio"
        onClick={() => {
          dismiss(id)
          // a removed message fires no pointerleave
          resumeToasts()
        }}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
