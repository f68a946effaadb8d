import { useEffect, useEffectEvent } from 'react'

/** Milliseconds until the next question, after so many failures in a row: twice as long each time, two minutes at most. */
export function nextWait(seconds: number, failures: number) {
  return Math.min(seconds * 2 ** failures, Math.max(seconds, 120)) * 1000
}

/**
 * Asks again and again while the page can be seen, never twice at once. Coming back to the page asks at once. A failure,
 * which is a promise of false, makes the next question later.
 */
export function poll(ask: () => Promise<boolean>, seconds: number, until: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running = false
  const next = () => {
    clearTimeout(timer)
    if (!until.aborted && !document.hidden) timer = setTimeout(() => void turn(), nextWait(seconds, failures))
  }
  const turn = async () => {
    if (running) return
    running = true
    failures = (await ask()) ? 0 : failures + 1
    running = false
    next()
  }
  const look = () => {
    clearTimeout(timer)
    if (!document.hidden) void turn()
  }
  document.addEventListener('visibilitychange', look, { signal: until })
  until.addEventListener('abort', () => clearTimeout(timer))
  next()
  return look
}

/** The same for as long as a component stands, and only while `active`. */
export function usePoll(ask: () => Promise<boolean>, seconds: number, active: boolean) {
  const latest = useEffectEvent(ask)
  useEffect(() => {
    if (!active) return undefined
    const leaving = new AbortController()
    poll(() => latest(), seconds, leaving.signal)
    return () => leaving.abort()
  }, [seconds, active])
}
