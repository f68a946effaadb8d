import { useRef, useState } from 'react'

/** Does each thing once at a time: what is pressed again meanwhile is not done, and answers nothing. */
export function useOnce() {
  const running = useRef(new Set<string | number | undefined>())
  const [busy, setBusy] = useState(false)

  /** `what`: it alone has to wait. */
  async function once<T>(what: string | number | undefined, act: () => Promise<T>) {
    if (running.current.has(what)) return undefined
    running.current.add(what)
    setBusy(true)
    try {
      return await act()
    } finally {
      running.current.delete(what)
      setBusy(running.current.size > 0)
    }
  }
  return { busy, once }
}
