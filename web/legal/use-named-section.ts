import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the section that the address names after its `#`: links lead into the middle of a long text. */
export function useNamedSection() {
  // the same link may be pressed again: each press is a location of its own
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const section = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (!(section instanceof HTMLDetailsElement)) return
    section.open = true
    section.scrollIntoView()
  }, [location])
}
