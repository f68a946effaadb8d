import { fiscalColumns } from '#server/platform/database/column-types.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Holds a person's other requests up until the transaction ends. */
export function findPerson(tx: Db, accountId: number) {
  return tx.selectFrom('account').select('birth_date').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()
}

/** A frame on sale. */
export function findFrame(db: Db, productId: number) {
  return db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'brand_id')
    .select(['code', 'model_name', 'frame_color', 'product.type', 'brand.name as brand'])
    .where('product.id', '=', productId)
    .where('disabled_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

/** Of an account, what an order of its own says about it. */
export async function findCustomer(tx: Db, accountId: number) {
  const { id, email, full_name, ...fiscalData } = await tx
    .selectFrom('account')
    .select(['id', 'email', 'full_name', ...fiscalColumns])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { account_id: id, email, customer_name: full_name, ...fiscalData }
}
