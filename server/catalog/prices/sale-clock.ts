import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { openWarnings } from '#server/platform/base/warnings.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { applySales, holdSales } from './apply-sales.ts'
import { selectNextBoundary } from './queries.ts'

type ClockDeps = Pick<Deps, 'db' | 'now' | 'log' | 'catalogue'>

/** Applies what has begun or ended. Several processes do it at the same moment: the first one writes, the others find it done. */
export function applyDueSales({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return inTransaction(db, async (tx) => {
    await holdSales(tx)
    const changed = await applySales(tx, now())
    if (changed > 0) await bumpCatalogue(tx)
    return changed
  })
}

/** However far the next moment is: a clock may be set, and a hint of a change may be lost. */
const longestMs = 30_000

/**
 * Applies the reductions before it comes back, and again at each moment at which one begins or ends. The next moment is read anew after every change
 * of the catalogue.
 */
export async function openSaleClock(deps: ClockDeps, { retryMs = 1000 } = {}) {
  const { db, now, log, catalogue } = deps
  const warn = openWarnings(log, now)
  let timer: NodeJS.Timeout | undefined
  let appliedAt = new Date(0)
  let working: Promise<void> | undefined
  let again = false
  let closed = false

  async function work() {
    const at = now()
    const next = await selectNextBoundary(db, appliedAt)
    if (!next || next > at) return next
    await applyDueSales(deps)
    appliedAt = at
    return selectNextBoundary(db, at)
  }
  async function run(): Promise<void> {
    again = false
    const next = await work()
    if (again && !closed) return run()
    wait(next ? Math.max(0, next.getTime() - now().getTime()) : longestMs)
  }
  function wait(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(wake, Math.min(ms, longestMs)).unref()
  }
  function wake() {
    again = working !== undefined
    working ??= run()
      .catch((error: unknown) => {
        if (closed) return
        warn(`sales: not applied, trying again: ${error instanceof Error ? error.message : 'failed'}`)
        wait(retryMs)
      })
      .finally(() => (working = undefined))
  }

  catalogue.onChange(wake)
  wake()
  await working
  return {
    /** Waits for what is being applied. */
    async close() {
      closed = true
      clearTimeout(timer)
      await working
    },
  }
}
