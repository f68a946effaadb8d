import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { useLeaving } from './use-leaving.ts'

// large text on a small screen
export const wraps = 'max-w-full whitespace-normal'

interface Props {
  words: string
  leaveLabel: string
  leaving: Pick<ReturnType<typeof useLeaving>, 'stay' | 'leave'>
  /** The button that opened the question, unmounted while the question is shown. */
  out: RefObject<HTMLElement | null>
}

/** Asks before something is lost; the focus comes to it, and goes back. */
export function LeaveQuestion({ words, leaveLabel, leaving, out }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  /** Gives the focus back to where it was, unless it is elsewhere by now. */
  const goOn = useEffectEvent((before: Element | null) => {
    if (document.activeElement !== document.body) return
    const place = before === document.body ? out.current : before
    if (place instanceof HTMLElement) place.focus()
  })
  useEffect(() => {
    const before = document.activeElement
    first.current?.focus()
    return () => goOn(before)
  }, [])
  return (
    <div className="grid gap-3">
      <p role="alert">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} className={wraps} onClick={leaving.stay}>
          Resta qui
        </Button>
        <Button second className={`${wraps} text-rosso`} onClick={leaving.leave}>
          {leaveLabel}
        </Button>
      </div>
    </div>
  )
}
