import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Horizontal pixels of a swipe at least. */
const distance = 40

/**
 * Calls back with 1 for a swipe to the left (next), with -1 for one to the right. A mostly vertical move scrolls the page,
 * and on a zoomed page a move pans.
 */
export function useSwipe(of: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = of.current
    if (!element) return undefined
    let from: Touch | undefined
    const start = ({ touches: [first, second] }: TouchEvent) => {
      from = second ? undefined : first
    }
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (from && to && !isPinched()) {
        const dx = to.clientX - from.clientX
        if (Math.abs(dx) > Math.max(distance, Math.abs(to.clientY - from.clientY))) swiped(dx < 0 ? 1 : -1)
      }
      from = undefined
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchend', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchend', end)
    }
  }, [of])
}

const isPinched = () => (window.visualViewport?.scale ?? 1) > 1

const signs = ['pointerenter', 'touchstart', 'focusin'] as const

/** Calls back once at the first hover, touch or focus of the element. */
export function useInterest(of: RefObject<HTMLElement | null>, onInterest: () => void) {
  const interested = useEffectEvent(onInterest)
  useEffect(() => {
    const element = of.current
    const stop = new AbortController()
    const once = () => {
      stop.abort()
      interested()
    }
    for (const sign of signs) element?.addEventListener(sign, once, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [of])
}
