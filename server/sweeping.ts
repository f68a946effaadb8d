import type { Log } from './log.ts'

interface Round {
  first: boolean
  /** The shop is closing: what is not in hand yet waits for its next opening. */
  closing: AbortSignal
}
/** How a sweep over many rows is run. */
export interface SweepOptions {
  /** Rows that somebody asked about since then are left alone. */
  restMs?: number
  closing?: AbortSignal
}
type Sweep = (round: Round) => Promise<unknown>

/** Runs the sweeps now and then every `everyMs`, one round at a time; a sweep that fails is logged and tried next time. */
export function startSweeping(log: Log, everyMs: number, sweeps: Sweep[]) {
  let round: Promise<void> | undefined
  let first = true
  const end = new AbortController()
  const run = async () => {
    for (const sweep of sweeps) {
      if (end.signal.aborted) break
      await sweep({ first, closing: end.signal }).catch((error: unknown) => log.error('sweep failed', error))
    }
    first = false
    round = undefined
  }
  const start = () => {
    round ??= run()
  }
  start()
  const timer = setInterval(start, everyMs)
  return {
    /** Ends the sweeps, letting what is in hand finish. */
    async stop() {
      clearInterval(timer)
      end.abort()
      await round
    },
  }
}

/** Works on all of them, so many at a time, until it is told to end; what fails is thrown once the work in hand is done. */
export async function forEachOf<T>(
  all: T[],
  { atOnce, until }: { atOnce: number; until: AbortSignal | undefined },
  work: (one: T) => Promise<void>,
) {
  const left = [...all]
  const next = () => (until?.aborted ? undefined : left.shift())
  const lane = async () => {
    for (let one = next(); one !== undefined; one = next()) await work(one)
  }
  const lanes = Array.from({ length: Math.min(atOnce, all.length) }, lane)
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
}
