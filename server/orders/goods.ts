import { returnStock, takeStock } from '#server/catalog/products/stock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { addRestocked, forgetRestocked, markReserved } from './queries.ts'
import type { PiecesOfLine } from './pieces.ts'
import { selectLines, type Order, type OrderLine } from './shared-queries.ts'

/**
 * Puts what a locked order holds back on the shelf: `pieces`, or all about whose return nothing was decided by a refund. What
 * lies there already is not put there again.
 */
export async function releaseGoods(tx: Db, order: Order, pieces?: PiecesOfLine[]) {
  const wanted = pieces && new Map(pieces.map(({ position, quantity }) => [position, quantity]))
  const lines = (await selectLines(tx, order.id)).filter((line) => line.reserved)
  await putOnShelf(tx, lines, (line) => {
    const held = wanted ? (wanted.get(line.position) ?? 0) : line.quantity - line.refunded
    return Math.min(held, line.quantity - line.restocked)
  })
  await markReserved(
    tx,
    order.id,
    lines.map((line) => line.position),
    false,
  )
}

/**
 * Puts pieces of a locked order's lines on the shelf that have come back, in whatever state the order is. A constraint keeps
 * them at what was ordered: the same piece is put there once.
 */
export async function restockGoods(tx: Db, orderId: number, pieces: PiecesOfLine[]) {
  const wanted = new Map(pieces.map(({ position, quantity }) => [position, quantity]))
  await putOnShelf(tx, await selectLines(tx, orderId), ({ position }) => wanted.get(position) ?? 0)
}

async function putOnShelf(tx: Db, lines: OrderLine[], piecesOf: (line: OrderLine) => number) {
  const some = lines
    .filter(isOfShelf)
    .map((line) => ({ line, pieces: piecesOf(line) }))
    .filter(({ pieces }) => pieces > 0)
  await returnStock(
    tx,
    some.map(({ line, pieces }) => ({ productId: line.product_id, quantity: pieces })),
  )
  await addRestocked(tx, some)
}

/** Lenses are no product: they come from no shelf, and go to none. */
const isOfShelf = (line: OrderLine): line is OrderLine & { product_id: number } => line.product_id !== null

/**
 * Takes the goods of a locked order that had given them back, but for those whose price went back meanwhile: they stay on the
 * shelf. False, and nothing taken, when not all of them are there.
 */
export async function reserveGoodsAgain(tx: Db, order: Order) {
  const lines = (await selectLines(tx, order.id)).filter(isOfShelf).toSorted((a, b) => a.product_id - b.product_id)
  const taken: { position: number; productId: number; quantity: number }[] = []
  for (const { position, product_id: productId, quantity, refunded } of lines) {
    const pieces = { productId, quantity: quantity - refunded }
    const found = await takeStock(tx, pieces)
    if (!found) {
      await returnStock(tx, taken)
      return false
    }
    if (found.counted) taken.push({ position, ...pieces })
  }
  await forgetRestocked(tx, order.id)
  await addRestocked(
    tx,
    lines.filter(({ refunded }) => refunded > 0).map((line) => ({ line, pieces: line.refunded })),
  )
  await markReserved(
    tx,
    order.id,
    taken.map((line) => line.position),
    true,
  )
  return true
}
