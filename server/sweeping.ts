import type { Log } from './log.ts'

type Sweep = (round: { first: boolean }) => Promise<unknown>

/** Runs the sweeps now and then every `everyMs`, one round at a time; a sweep that fails is logged and tried next time. */
export function startSweeping(log: Log, everyMs: number, sweeps: Sweep[]) {
  let round: Promise<void> | undefined
  let first = true
  const run = async () => {
    for (const sweep of sweeps) await sweep({ first }).catch((error: unknown) => log.error('sweep failed', error))
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

/** Works on all of them, so many at a time; what fails is thrown once the work in hand is done. */
export async function forEachOf<T>(all: T[], atOnce: number, work: (one: T) => Promise<void>) {
  const left = [...all]
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, all.length) }, lane))
  for (const done of lanes) if (done.status === 'rejected') throw done.reason
}
