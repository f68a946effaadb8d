import { useEffect, useState } from 'react'

/** Whether a press is leading to the provider's page. The back button may restore this page as it was left (bfcache): then none is. */
export function useBusy() {
  const state = useState(false)
  const [, setBusy] = state
  useEffect(() => {
    const shown = () => setBusy(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [setBusy])
  return state
}
