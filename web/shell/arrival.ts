import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Takes the focus to the heading of a page that the visitor has walked to, so that a screen reader says it and the keyboard
 * goes on from there. A focus that lies in the page stays: its element outlived the walk. Within one page the focus goes
 * there only when what had it is gone.
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
