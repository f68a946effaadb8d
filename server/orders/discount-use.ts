import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lowerUses, raiseUsesLate } from '#server/discounts/shared-queries.ts'
import { markUse, selectOverWithUse } from './queries.ts'
import { lockOrder, selectUses, type Order } from './shared-queries.ts'

/**
 * Gives the use of a discount that a locked order holds back; once, however often it is called. The discount's row is locked after those of
 * products, everywhere: what puts goods on the shelf comes before.
 */
export async function giveUseBack(tx: Db, order: Pick<Order, 'id' | 'discount_id'>) {
  const gaveBack = await markUse(tx, order.id, false)
  if (gaveBack && order.discount_id !== null) await lowerUses(tx, order.discount_id)
}

/**
 * Takes the use again that a locked order, over by now, had given back; false where none is left, for its buyer either, also since
 * another order of theirs was the first. A discount that was switched off or deleted since then stays promised.
 */
export async function takeUseAgain(tx: Db, order: Order) {
  const { id, account_id: accountId, discount_id: discountId } = order
  if (order.discount_held || discountId === null) return true
  const uses = accountId === null ? [] : await selectUses(tx, accountId)
  const held = uses.find((one) => one.discount_id === discountId)?.held ?? 0
  const hasBought = uses.some(({ bought }) => bought)
  if (!(await raiseUsesLate(tx, { id: discountId, held, hasBought }))) return false
  await markUse(tx, id, true)
  return true
}

/** Gives back what a process of the release before left held, which ends orders beside this one during an update and knows no discounts. */
export async function giveLostUsesBack({ db }: Pick<Deps, 'db'>) {
  for (const { id } of await selectOverWithUse(db)) {
    await inTransaction(db, async (tx) => giveUseBack(tx, await lockOrder(tx, id)))
  }
}
