import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels above the end that still count as the end: heights are fractions on a zoomed page. */
const nearlyPx = 8

/**
 * Keeps the end of a box in sight when `newest` changes (S-217), unless the reader has scrolled up: then `behind` is
 * true.
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
