import { useEffect, useRef } from 'react'

/**
 * Takes the focus to the heading of a page that the visitor has walked to, so that a screen reader says it and the keyboard
 * goes on from there. A focus that lies in the page stays: its element outlived the walk.
 */
export function useArrival(pathname: string) {
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    const content = document.getElementById('contenuto')
    if (content?.contains(document.activeElement) && document.activeElement !== content) return
    const heading = content?.querySelector<HTMLElement>('h1') ?? content
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
