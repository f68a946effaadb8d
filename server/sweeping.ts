import type { Log } from './log.ts'

/** Runs the sweeps now and then every `everyMs`, one round at a time; a sweep that fails is logged and tried next time. */
export function startSweeping(log: Log, everyMs: number, sweeps: (() => Promise<unknown>)[]) {
  let round: Promise<void> | undefined
  const run = async () => {
    for (const sweep of sweeps) await sweep().catch((error: unknown) => log.error('sweep failed', error))
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
