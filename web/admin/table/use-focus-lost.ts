import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A ref for an element that may be unmounted while it contains the focus; `onLost` is then called. */
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
