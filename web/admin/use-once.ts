import { useRef, useState } from 'react'

/** Does one thing at a time: what is pressed again meanwhile is not done, and answers nothing. */
export function useOnce() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function once<T>(act: () => Promise<T>) {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    const outcome = await act()
    running.current = false
    setBusy(false)
    return outcome
  }
  return { busy, once }
}
