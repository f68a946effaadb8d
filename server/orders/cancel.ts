import { selectMissing, selectMissingBefore } from './parcels-of-order.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { giveUseBack } from './discount-use.ts'
import { releaseGoods } from './goods.ts'
import type { PiecesOfLine } from './pieces.ts'
import { moveOrder } from './move.ts'
import type { Order } from './shared-queries.ts'

interface Cancelled {
  reason: string
  /** Who wanted it; null: the shop itself. */
  accountId: number | null
  /** What of its goods returns to the shelf; otherwise all about which nothing was decided before. */
  pieces?: PiecesOfLine[] | undefined
}

/** Ends a locked order whose money is on its way back, or that had none: goods that were not sent return to the shelf. */
export async function endOrder({ now, jobs }: Pick<Deps, 'now' | 'jobs'>, tx: Db, order: Order, how: Cancelled) {
  const { reason, accountId, pieces } = how
  // what has left the shop comes back by post, if at all
  if (order.state !== 'shipped') await releaseGoods(tx, order, pieces)
  else if (order.rest) {
    const missing = pieces ? selectMissingBefore(tx, order.id, pieces) : selectMissing(tx, order.id)
    await releaseGoods(tx, order, await missing)
  }
  await giveUseBack(tx, order)
  const change = { cancel_reason: reason }
  await moveOrder(tx, order, { to: 'cancelled', at: now(), change, ...(accountId && { accountId }) })
  // who withdrew gets an email of its own
  if (reason === 'withdrawn') return
  const { id: orderId, reference, email: recipient } = order
  await jobs.enqueue(tx, { key: `annullato-${reference}`, kind: 'order-cancelled', orderId, recipient })
}
