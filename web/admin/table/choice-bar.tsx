import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useFocusLost } from './use-focus-lost.ts'

interface Props {
  /** Names the bar. */
  label: string
  /** How many rows are ticked, and how far a request is. */
  status: string
  /** Another text whenever buttons may have gone. */
  state: string
  onClear: () => void
  /** The buttons of `Act`, and what they open. */
  children: ReactNode
}

/** What can be done to the ticked rows, at the foot of the screen. */
export function ChoiceBar({ label, status, state, onClear, children }: Props) {
  // a pressed button is unmounted when none of the rows is left for it, the bar when no row is ticked
  const counted = useFallbackFocus<HTMLParagraphElement>(state)
  const bar = useFocusLost<HTMLDivElement>(() => document.getElementById('gestione')?.focus({ preventScroll: true }))
  return (
    <div
      ref={bar}
      role="region"
      aria-label={label}
      className="su-scuro print:hidden sopra-barra sticky z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg bg-inchiostro text-carta pl-5 pr-2 py-2 shadow-menu"
    >
      <p ref={counted} tabIndex={-1} role="status" className="grow font-semibold py-2">
        {status}
      </p>
      {children}
      <button type="button" className="icona hover:bg-white/15" aria-label="Togli la scelta" onClick={onClear}>
        <CloseIcon />
      </button>
    </div>
  )
}

interface ActProps {
  busy: boolean
  onAct: () => unknown
  children: ReactNode
}

export function Act({ busy, onAct, children }: ActProps) {
  return (
    <Button
      second
      busy={busy}
      className="bg-carta text-inchiostro! not-aria-disabled:hover:bg-vassoio-2!"
      onClick={() => void onAct()}
    >
      {children}
    </Button>
  )
}
