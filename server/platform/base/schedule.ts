import type { Log } from './log.ts'

export const dayMs = 86_400_000

interface JobRun {
  /** The first run after the shop opened. */
  first: boolean
  /** Aborts when the shop closes: rows not begun yet wait for its next start. */
  closing: AbortSignal
}
/**
 * From this moment on what was noted as done is ahead of the clock, which was put right since: it counts as not done, or it would for
 * as long as the clock was ahead. A minute is left for processes whose clocks differ.
 */
export const aheadOf = (at: Date) => new Date(at.getTime() + 60_000)

/** How a sweep over many rows is run. */
export interface SweepOptions {
  /** Rows checked less than this ago are skipped. */
  restMs?: number
  closing?: AbortSignal
}
type Job = (run: JobRun) => Promise<unknown>

/** The last runs of one job, for the metrics. */
export interface JobRecord {
  /** When it last succeeded, in milliseconds since 1970; undefined: not yet. */
  succeededAt: number | undefined
  /** Milliseconds of that run. */
  ms: number
  failures: number
}

/** Jobs that run one after the other, by name. */
export type JobGroup = Record<string, Job>

/**
 * Runs the jobs now and then every `everyMs`. The jobs of one group run one after the other, a run of the group never
 * overlaps its last one, and no group waits for another; a job that fails is logged and tried at the next run. Names are
 * unique among all groups.
 */
export function startPeriodicJobs(log: Log, everyMs: number, groups: JobGroup[]) {
  const records = new Map<string, JobRecord>()
  const end = new AbortController()
  const started = groups.map((jobs) => startGroup(jobs, { log, everyMs, records, closing: end.signal }))
  const shown: ReadonlyMap<string, JobRecord> = records
  return {
    records: shown,
    /** Starts nothing more and waits for the jobs in progress. */
    async stop() {
      end.abort()
      await Promise.all(started.map((group) => group.stop()))
    },
  }
}

interface GroupOptions {
  log: Log
  everyMs: number
  records: Map<string, JobRecord>
  closing: AbortSignal
}

function startGroup(jobs: JobGroup, { log, everyMs, records, closing }: GroupOptions) {
  let running: Promise<void> | undefined
  let first = true
  const run = async () => {
    for (const [name, job] of Object.entries(jobs)) {
      if (closing.aborted) break
      const record = records.get(name) ?? { succeededAt: undefined, ms: 0, failures: 0 }
      records.set(name, record)
      const begun = performance.now()
      try {
        await job({ first, closing })
        record.ms = performance.now() - begun
        record.succeededAt = Date.now()
      } catch (error) {
        record.failures += 1
        log.error(`sweep failed: ${name}`, error)
      }
    }
    first = false
    running = undefined
  }
  const start = () => {
    running ??= run()
  }
  start()
  const timer = setInterval(start, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** The job, once a day: a run within a day of the last success does nothing. */
export function daily(now: () => Date, job: () => Promise<unknown>): () => Promise<void> {
  let nextAt = 0
  return async () => {
    const at = now().getTime()
    if (at < nextAt && nextAt - at <= dayMs) return
    await job()
    nextAt = at + dayMs
  }
}
