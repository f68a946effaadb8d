import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the section named by the URL's hash, for links into a long text. */
export function useNamedSection() {
  // the same link may be followed again: each time is a new location
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const section = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (!(section instanceof HTMLDetailsElement)) return
    section.open = true
    section.scrollIntoView()
  }, [location])
}
