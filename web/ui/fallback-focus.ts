import { useEffect, useRef } from 'react'

/**
 * The ref of an element that takes the focus when the focused control is unmounted by a change of content. `shown`
 * identifies the content; undefined while there is none yet.
 */
export function useFallbackFocus<Place extends HTMLElement>(shown: unknown) {
  const place = useRef<Place>(null)
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== shown
    before.current = shown
    if (changed && document.activeElement === document.body) place.current?.focus()
  }, [shown])
  return place
}
