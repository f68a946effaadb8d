import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether the blocks above the tables are folded: where the address names a table they are, unless it leads to one of them.
 * The navigation says so at each of its presses; a press on a tab leaves them as they are.
 */
export function useFolded() {
  const { key, search, hash, state }: { key: string; search: string; hash: string; state: unknown } = useLocation()
  const [isFolded, setFolded] = useState(() => new URLSearchParams(search).has('tab') && hash !== '#log')
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (state === 'open' || state === 'folded') setFolded(state === 'folded')
  }
  return [isFolded, setFolded] as const
}
