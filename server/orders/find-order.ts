import type { Actor } from '#server/accounts/actor.ts'
import type { Deps } from '#server/deps.ts'
import { findLastRefund } from '#server/payments/request-refund.ts'
import { Problem } from '#server/problem.ts'
import { selectHistory, selectLines } from './queries.ts'
import { selectWithWithdrawal } from './search-queries.ts'
import { shownStates } from './states.ts'

/**
 * One order with all that the shop keeps of it (H-51): a customer's own, for the owner any, also those that no list shows.
 * Problems: order-not-found.
 */
export async function getOrder({ db }: Pick<Deps, 'db'>, id: number, actor: Actor) {
  const order = await selectWithWithdrawal(db).where('shop_order.id', '=', id).executeTakeFirst()
  const isTheirs = order && order.account_id === actor.id && shownStates.includes(order.state)
  if (!order || !(isTheirs || actor.role === 'administrator')) throw new Problem('order-not-found')
  const [lines, history, refund] = await Promise.all([
    selectLines(db, id),
    selectHistory(db, id),
    findLastRefund(db, id),
  ])
  return { order, lines, history, refund }
}
export type WholeOrder = Awaited<ReturnType<typeof getOrder>>
