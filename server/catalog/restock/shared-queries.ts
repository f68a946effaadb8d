import type { Db } from '#server/platform/database/client.ts'

/** The frames that an address waits for, the latest first. */
export function selectWatchesOf(db: Db, email: string) {
  return db
    .selectFrom('restock_watch')
    .innerJoin('product', 'product.id', 'restock_watch.product_id')
    .select(['product.code', 'restock_watch.asked_at'])
    .where('watcher_email', '=', email)
    .orderBy('asked_at', 'desc')
    .execute()
}

export async function deleteWatchesOf(tx: Db, email: string) {
  await tx.deleteFrom('restock_watch').where('watcher_email', '=', email).execute()
}
