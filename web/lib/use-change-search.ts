import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The query strings that changes have asked for and that the address has not had yet, the last one last. */
let pending: string[] = []
/** The one that the address had last. */
let current: string | undefined

/** The address has another query string. One that no change asked for is of a link: what was asked for before does not come any more. */
function land(search: string) {
  if (search === current) return
  current = search
  const place = pending.indexOf(search)
  pending = place < 0 ? [] : pending.slice(place + 1)
}

/** The page is left. */
function forget() {
  pending = []
  current = undefined
}

/**
 * Changes the query string of this page, in place or (`keeps`) with an entry of the history. A change that follows at once finds the
 * address as it was before the last one, whose navigation has not ended: it is made on top of that one, from whichever part of the
 * page.
 */
export function useChangeSearch({ keeps = false } = {}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => land(search), [search])
  useEffect(() => forget, [])
  return (change: (now: URLSearchParams) => URLSearchParams) => {
    const words = String(change(new URLSearchParams(pending.at(-1) ?? search)))
    const next = words && `?${words}`
    pending.push(next)
    void navigate({ search: next }, { replace: !keeps, preventScrollReset: true })
  }
}
