import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'

/** Seconds after which a visitor of a closed shop may look again. */
export const lookAgainSeconds = 3600

/** Before a shop is open only those who work in it buy: their test orders. Problems: shop-closed. */
export function requireOpen({ business }: Pick<Deps, 'business'>, actor: Actor | undefined) {
  if (business.isOpen() || actor?.role === 'administrator') return
  throw new Problem('shop-closed', {}, { retryAfterSeconds: lookAgainSeconds })
}
