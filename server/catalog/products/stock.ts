import { notify, type Db } from '#server/platform/database/client.ts'
import { lowerStock, raiseStock, type Pieces } from './queries.ts'

/**
 * Takes pieces of one product from the shelf; null when there are not enough. `counted` is false where the owner does
 * not count them: then nothing was taken. The row stays locked until the transaction ends, so take in id order.
 */
export async function takeStock(tx: Db, pieces: Pieces): Promise<{ counted: boolean } | null> {
  const row = await lowerStock(tx, pieces)
  if (!row) return null
  await notifyWhenSoldOut(tx, [row])
  return { counted: row.stock !== null }
}

/** Puts pieces back on the shelf, in id order. What is no longer counted stays so. */
export async function returnStock(tx: Db, pieces: Pieces[]) {
  for (const some of pieces.toSorted((a, b) => a.productId - b.productId)) {
    const row = await raiseStock(tx, some)
    if (row?.stock === some.quantity) await notifyAvailability(tx)
  }
}

export async function notifyWhenSoldOut(tx: Db, taken: { stock: number | null }[]) {
  if (taken.some(({ stock }) => stock === 0)) await notifyAvailability(tx)
}

/** A product has just sold out or come back: kept pages say yes or no, so they are stale. */
function notifyAvailability(tx: Db) {
  return notify(tx, 'availability')
}
