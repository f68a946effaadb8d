import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the heading of a page after a client navigation, so that a screen reader announces it and the keyboard continues
 * there. An element inside the page that has the focus keeps it. Within one page the heading is focused only when the
 * focused element was removed.
 */
export function useArrival(pathname: string) {
  const { key } = useLocation()
  const last = useRef({ pathname, key })
  useEffect(() => {
    const before = last.current
    if (key === before.key) return
    last.current = { pathname, key }
    const { activeElement, body } = document
    const content = document.getElementById('contenuto')
    const stays =
      pathname === before.pathname
        ? activeElement !== body
        : content?.contains(activeElement) && activeElement !== content
    if (stays) return
    const heading = content?.querySelector<HTMLElement>('h1') ?? content
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, key])
}
