import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when the control that was pressed is gone with what was shown. `shown` tells one thing from the next;
 * it is undefined while there is nothing yet.
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
