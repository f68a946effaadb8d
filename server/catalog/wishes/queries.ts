import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** Locks a standing account until the transaction ends, so that two requests do not exceed its limit together; false: it is erased. */
export async function lockLists(tx: Db, accountId: number) {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Marks so many of these frames as there is room for, the first of them first; `at` is the moment of the first. */
export async function insertWishes(
  tx: Db,
  accountId: number,
  { ids, most, at }: { ids: number[]; most: number; at: Date },
) {
  await sql`
    insert into wish (account_id, product_id, at)
    select ${accountId}, product.id, ${at}::timestamptz - wanted.place * interval '1 millisecond'
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join product on product.id = wanted.id and not product.draft
    where not exists (select from wish where account_id = ${accountId} and product_id = product.id)
    order by wanted.place
    limit greatest(0, ${most}::int - (select count(*) from wish where account_id = ${accountId}))
    on conflict do nothing
  `.execute(tx)
}

export async function deleteWish(db: Db, accountId: number, productId: number) {
  await db.deleteFrom('wish').where('account_id', '=', accountId).where('product_id', '=', productId).execute()
}
