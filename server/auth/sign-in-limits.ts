import type { Deps } from '#server/platform/context/deps.ts'
import { awaitTurn, countWrong } from '#server/platform/rate-limit/growing-delay.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import type { Known, Origin } from './known-origins.ts'
import { tellOfWrongPasswords } from './security-news.ts'

type LimitDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/**
 * Counts a sign-in by the typed address. A known browser has a count of its own, whatever its network does; a known network is
 * counted as one; any other waits as soon as the address had too many wrong passwords. Addresses without an account are
 * counted alike. Problems: too-many-requests, too-many-for-now.
 */
export async function countSignIn(deps: LimitDeps, email: string, { origin, known }: { origin: Origin; known: Known }) {
  if (known?.by === 'browser') return countAttempt(deps, 'login', { account: email, address: known.own })
  const subject = { account: email, address: origin.client.address }
  await countAttempt(deps, 'login', subject)
  if (!known) await awaitTurn(deps, 'wrongPasswords', subject)
  return undefined
}

/** Counts a wrong password from an unknown origin; the owner of the address hears of it once a day at most. */
export async function noteWrongPassword(deps: LimitDeps & Pick<Deps, 'jobs'>, email: string, shopOrigin: string) {
  if (await countWrong(deps, 'wrongPasswords', email)) await tellOfWrongPasswords(deps, email, shopOrigin)
}
