import { useLayoutEffect, useRef, useState } from 'react'

/** So few pixels above the end are still the end: heights are fractions where a page is zoomed. */
const nearlyPx = 8

/**
 * Keeps the end of a box in sight when `newest` changes (S-217), unless somebody has scrolled up to read: then `behind`
 * says that there is more.
 */
export function useBottom(newest: string) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const atBottom = useRef(true)
  const [behind, setBehind] = useState(false)

  function goToBottom() {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    setBehind(false)
  }
  function onScroll() {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    atBottom.current = scrollHeight - scrollTop - clientHeight < nearlyPx
    if (atBottom.current) setBehind(false)
  }
  useLayoutEffect(() => {
    if (shown.current === newest) return
    shown.current = newest
    if (atBottom.current) box.current?.scrollTo({ top: box.current.scrollHeight })
    else setBehind(true)
  }, [newest])
  return { box, behind, goToBottom, onScroll }
}
