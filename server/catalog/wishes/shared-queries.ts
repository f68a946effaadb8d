import type { Db } from '#server/platform/database/client.ts'

/** The frames that a person marked, the latest first, also those no longer on sale. */
export function selectWishes(db: Db, accountId: number) {
  return db
    .selectFrom('wish')
    .innerJoin('product', 'product.id', 'wish.product_id')
    .select(['product.id', 'product.code', 'wish.at'])
    .where('wish.account_id', '=', accountId)
    .orderBy('wish.at', 'desc')
    .orderBy('wish.product_id', 'desc')
    .execute()
}

export async function deleteWishes(tx: Db, accountId: number) {
  await tx.deleteFrom('wish').where('account_id', '=', accountId).execute()
}
