import { notify, type Db } from '#server/platform/database/client.ts'
import { lowerStock, raiseStock, type Pieces } from './queries.ts'

/**
 * Takes pieces of one product from the shelf; null when there are not enough. `counted` is false where the owner does
 * not count them: then nothing was taken. The row stays locked until the transaction ends, so take in id order.
 */
export async function takeStock(tx: Db, pieces: Pieces): Promise<{ counted: boolean } | null> {
  const row = await lowerStock(tx, pieces)
  if (!row) return null
  await notifyWhenSoldOut(tx, [{ id: pieces.productId, stock: row.stock }])
  return { counted: row.stock !== null }
}

/** Puts pieces back on the shelf, in id order. What is no longer counted stays so. */
export async function returnStock(tx: Db, pieces: Pieces[]) {
  const back: number[] = []
  for (const some of pieces.toSorted((a, b) => a.productId - b.productId)) {
    const row = await raiseStock(tx, some)
    if (row?.stock === some.quantity) back.push(some.productId)
  }
  if (back.length > 0) await notifyAvailability(tx, back)
}

export async function notifyWhenSoldOut(tx: Db, taken: { id: number; stock: number | null }[]) {
  const ids = taken.filter(({ stock }) => stock === 0).map(({ id }) => id)
  if (ids.length > 0) await notifyAvailability(tx, ids)
}

/** These products have just sold out or come back: what is kept and says whether they can be bought is stale. */
const notifyAvailability = (tx: Db, ids: number[]) => notify(tx, 'availability', ids.join(' '))
