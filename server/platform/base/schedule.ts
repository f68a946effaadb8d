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

/** How it went lately with one of the sweeps. */
export interface SweepRecord {
  /** When it last came to its end, in milliseconds since 1970; undefined: not yet. */
  succeededAt: number | undefined
  /** How long it took then. */
  ms: number
  failures: number
}

/** Sweeps that run in turn. */
export type Lane = Record<string, Sweep>

/**
 * Runs the sweeps now and then every `everyMs`. Those of one lane are run one after the other, a round at a time, and no
 * lane waits for another; a sweep that fails is logged and tried next time. Names are unique among all lanes.
 */
export function startSweeping(log: Log, everyMs: number, lanes: Lane[]) {
  const records = new Map<string, SweepRecord>()
  const end = new AbortController()
  const running = lanes.map((lane) => startLane(lane, { log, everyMs, records, closing: end.signal }))
  return {
    records: records as ReadonlyMap<string, SweepRecord>,
    /** Ends the sweeps, letting what is in hand finish. */
    async stop() {
      end.abort()
      await Promise.all(running.map((lane) => lane.stop()))
    },
  }
}

interface Running {
  log: Log
  everyMs: number
  records: Map<string, SweepRecord>
  closing: AbortSignal
}

function startLane(sweeps: Lane, { log, everyMs, records, closing }: Running) {
  let round: Promise<void> | undefined
  let first = true
  const run = async () => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      if (closing.aborted) break
      const record = records.get(name) ?? { succeededAt: undefined, ms: 0, failures: 0 }
      records.set(name, record)
      const begun = performance.now()
      try {
        await sweep({ first, closing })
        record.ms = performance.now() - begun
        record.succeededAt = Date.now()
      } catch (error) {
        record.failures += 1
        log.error(`sweep failed: ${name}`, error)
      }
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
    async stop() {
      clearInterval(timer)
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
