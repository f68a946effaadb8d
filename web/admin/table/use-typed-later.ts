import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The debounce of what is typed above a table, in milliseconds (S-203, S-534). */
const pause = 400

/** A text that is typed and applied after a pause; `applied` is what the table shows now. */
export function useTypedLater(applied: string, onApply: (text: string) => void) {
  const [text, setText] = useState(applied)
  const asked = useRef(applied)
  const wanted = text.trim()
  const apply = useEffectEvent(onApply)
  useEffect(() => {
    if (wanted === applied) return undefined
    const timer = setTimeout(() => {
      asked.current = wanted
      apply(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, applied])
  useEffect(() => {
    // it changed elsewhere, for example to show all rows again
    if (applied !== asked.current) setText(applied)
    asked.current = applied
  }, [applied])
  return [text, setText] as const
}
