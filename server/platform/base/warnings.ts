import type { Log } from './log.ts'

const quietMs = 60_000

/** Logs a warning, the same one at most once a minute: a database that is away is asked for every second. */
export function openWarnings(log: Log, now = () => new Date()) {
  const said = new Map<string, number>()
  return (message: string) => {
    const at = now().getTime()
    for (const [other, when] of said) if (Math.abs(at - when) >= quietMs) said.delete(other)
    if (said.has(message)) return
    said.set(message, at)
    log.warn(message)
  }
}
