import { limits, type Limit, type LimitName } from '#contract/limits.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { pseudonymOf } from './limits.ts'
import { networksOf } from './network.ts'
import { countAttempts, findWindow, openTurn, takeTurn } from './queries.ts'

type LimitDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/** The first delay and the longest one, in seconds; it doubles with every so many wrong attempts. */
const delay = { first: 5, most: 900, doublesAfter: 5 }
/** For how long a turn stays open once it has come. */
const openMs = 10 * 60_000

const keyOf = (name: LimitName, account: string) => `${name} account ${pseudonymOf(account)}`

/** Counts one wrong attempt on an account; answers whether it is the first above those that cost no delay. */
export async function countWrong({ db, now, log, settings }: LimitDeps, name: LimitName, account: string) {
  const { seconds, free } = boundsOf(settings, name)
  const key = keyOf(name, account)
  const at = now()
  const [window] = await countAttempts(db, [{ key, endsAt: new Date(at.getTime() + seconds * 1000) }], at)
  const isFirst = window?.count === free + 1
  if (isFirst) log.warn(`limit reached: ${key}, more than ${free} times in ${seconds} s: further ones are delayed`)
  return isFirst
}

/**
 * Lets a line try once more on an account that had too many wrong attempts: after a delay that grows with their number, counted
 * from the line's own first try. Lines wait apart from each other, so that no stranger takes the turn of the account's owner.
 * Problems: too-many-requests, too-many-for-now.
 */
export async function awaitTurn(
  { db, now, settings }: LimitDeps,
  name: LimitName,
  { account, address }: { account: string; address: string },
) {
  const { seconds, free } = boundsOf(settings, name)
  const at = now()
  const counted = await findWindow(db, keyOf(name, account), at, seconds)
  if (counted <= free) return
  const waitMs = 1000 * delayOf(counted - free)
  const [smallest, line] = networksOf(address)
  const key = `${name} turn ${pseudonymOf(account)} ${(line ?? smallest)?.network}`
  const turnAt = await openTurn(db, { key, at, waitMs, openMs, longestMs: 1000 * delay.most + openMs })
  if (turnAt <= at && (await takeTurn(db, key))) return
  const retryAfterSeconds = Math.max(1, Math.ceil((turnAt.getTime() - at.getTime()) / 1000))
  throw new Problem(retryAfterSeconds > 60 ? 'too-many-for-now' : 'too-many-requests', {}, { retryAfterSeconds })
}

function boundsOf(settings: LimitDeps['settings'], name: LimitName) {
  const { seconds, account = 0 }: Limit = { ...limits[name], ...settings.limits[name] }
  return { seconds, free: account }
}

const delayOf = (above: number) => Math.min(delay.most, delay.first * 2 ** Math.floor((above - 1) / delay.doublesAfter))
