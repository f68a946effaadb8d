import type { Db } from '#server/platform/database/client.ts'
import { selectLines, type Order, type OrderLine } from '#server/orders/shared-queries.ts'
import { selectPaidSince } from './queries.ts'

/**
 * The order of the same account and the same goods that was paid while this one's payment page was open, so that this
 * payment is a second one of one cart. A customer who buys the same again starts after the first payment, and has no such order.
 * Payments of one account are judged one after the other, because the lock of the order holds its account up too: the second to
 * arrive is the second one.
 */
export async function findPaidDuplicate(tx: Db, order: Order) {
  // what is paid by a link is of no cart
  if (order.account_id === null || order.held_until) return undefined
  const others = await selectPaidSince(tx, { accountId: order.account_id, since: order.placed_at })
  const alike = others.filter(
    (other) => other.id !== order.id && !other.held_until && other.total_cents === order.total_cents,
  )
  if (alike.length === 0) return undefined
  const goods = goodsOf(await selectLines(tx, order.id))
  for (const other of alike) if (goodsOf(await selectLines(tx, other.id)) === goods) return other
  return undefined
}

function goodsOf(lines: OrderLine[]) {
  return lines
    .map(({ product_id: id, quantity }) => `${id}×${quantity}`)
    .toSorted()
    .join(' ')
}
