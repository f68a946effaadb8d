import { returnStock, takeStock } from '#server/catalog/products/stock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { markReserved } from './queries.ts'
import { selectLines, type Order } from './shared-queries.ts'

/** Puts what a locked order holds back on the shelf. */
export async function releaseGoods(tx: Db, order: Order) {
  const lines = (await selectLines(tx, order.id)).filter((line) => line.reserved)
  await returnStock(
    tx,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  )
  await markReserved(
    tx,
    order.id,
    lines.map((line) => line.position),
    false,
  )
}

/** Takes the goods of a locked order that had given them back; false, and nothing taken, when not all of them are there. */
export async function reserveGoodsAgain(tx: Db, order: Order) {
  const lines = (await selectLines(tx, order.id)).toSorted((a, b) => a.product_id - b.product_id)
  const taken: typeof lines = []
  for (const line of lines) {
    const found = await takeStock(tx, { productId: line.product_id, quantity: line.quantity })
    if (!found) {
      await returnStock(
        tx,
        taken.map((back) => ({ productId: back.product_id, quantity: back.quantity })),
      )
      return false
    }
    if (found.counted) taken.push(line)
  }
  await markReserved(
    tx,
    order.id,
    taken.map((line) => line.position),
    true,
  )
  return true
}
