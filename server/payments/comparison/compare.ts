import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { keepDifferences } from './difference-queries.ts'
import { mend } from './mend.ts'
import { alignDays, claimReading, finishReading } from './queries.ts'
import { readAccount } from './read-account.ts'

type CompareDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>

/** Milliseconds between two comparisons; and after which a comparison that another process began and did not finish is begun again. */
const restMs = 3_600_000
const claimMs = 600_000
/** Milliseconds by which the provider may list a movement late: younger differences are not told. */
const lateMs = 3_600_000
/** Milliseconds back to which movements are looked at again: bringing one into the shop may have failed. */
const againMs = 30 * dayMs

/**
 * Holds the shop's books against the account at the provider, by one process at a time and once an hour: reads what moved
 * there since the last time, and brings into the shop what no event told of. Answers false where another process does it, or
 * did lately.
 */
export async function compareWithProvider(
  deps: CompareDeps,
  { rest = restMs, claim = claimMs, closing }: CompareOptions = {},
) {
  const { db, now, log } = deps
  const at = now()
  const reading = await claimReading(db, {
    at,
    doneBefore: new Date(at.getTime() - rest),
    claimedBefore: new Date(at.getTime() - claim),
  })
  if (!reading) return false
  const isWhole = await readAccount(deps, reading.read_to, closing)
  const since = new Date(Math.min(at.getTime() - againMs, reading.read_to?.getTime() ?? 0))
  await mend(deps, since)
  const moved = await alignDays(db, since)
  if (moved > 0) log.info(`${moved} payments and refunds moved to the day on which the provider has them`)
  for (const { kind, source, order_id: id } of await keepDifferences(db, {
    at,
    until: new Date(at.getTime() - lateMs),
  })) {
    log.error(`order ${id ?? '–'}: ${kind} (${source}): shop and provider do not agree`)
  }
  // what is left is read within a minute
  await finishReading(db, isWhole ? { finished_at: at } : {})
  return true
}

/** The same as a job: a provider that does not answer is asked again in ten minutes, and no failure of the shop's. */
export async function compareHourly(deps: CompareDeps, { first, closing }: { first: boolean; closing: AbortSignal }) {
  try {
    // a shop that opens may have another database than the one that closed
    await compareWithProvider(deps, { closing, ...(first && { rest: 0 }) })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn(`the account at the provider was not read: ${error.message}`)
  }
}

interface CompareOptions {
  /** Milliseconds since the last comparison, and since another process began one that has not ended. */
  rest?: number
  claim?: number
  closing?: AbortSignal
}
