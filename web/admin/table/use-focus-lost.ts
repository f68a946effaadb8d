import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** For an element that may go while the focus is in it: it then says so. */
export function useFocusLost<E extends HTMLElement>(onLost: () => void) {
  const ref = useRef<E>(null)
  const lose = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) lose()
    }
  }, [])
  return ref
}
