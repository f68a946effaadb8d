import { notify, type Db } from '#server/db/client.ts'

/** Pieces of one product, on their way from the shelf or back to it. */
export interface Pieces {
  productId: number
  quantity: number
}

/**
 * Takes pieces of one product from the shelf; null when there are not enough. `counted` is false where the owner does
 * not count them: then nothing was taken. The row stays locked until the transaction ends, so take in id order.
 */
export async function takeStock(tx: Db, { productId, quantity }: Pieces): Promise<{ counted: boolean } | null> {
  const row = await tx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', productId)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', quantity)]))
    .returning('stock')
    .executeTakeFirst()
  if (!row) return null
  if (row.stock === 0) await notifyAvailability(tx)
  return { counted: row.stock !== null }
}

/** Puts pieces back on the shelf, in id order. What is no longer counted stays so. */
export async function returnStock(tx: Db, pieces: Pieces[]) {
  for (const { productId, quantity } of pieces.toSorted((a, b) => a.productId - b.productId)) {
    const row = await tx
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', productId)
      .where('stock', 'is not', null)
      .returning('stock')
      .executeTakeFirst()
    if (row?.stock === quantity) await notifyAvailability(tx)
  }
}

/** A product has just sold out or come back: kept pages say yes or no, so they are stale. */
function notifyAvailability(tx: Db) {
  return notify(tx, 'availability')
}
