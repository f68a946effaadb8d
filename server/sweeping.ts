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
