import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** What is for sale now under these codes (lower case), in id order: the order in which every checkout takes stock. */
export function findForSale(tx: Db, codes: string[]) {
  return tx
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.code',
      'product.price_cents',
      'product.frame_color',
      'product.images',
      'brand.name as brand',
    ])
    .where(sql<string>`lower(product.code)`, 'in', codes)
    .where('product.disabled_at', 'is', null)
    .where('brand.hidden_at', 'is', null)
    .orderBy('product.id')
    .execute()
}
export type ForSale = Awaited<ReturnType<typeof findForSale>>[number]
