import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { frameColumns } from '#server/catalog/products/frame-columns.ts'
import { products, type ProductRow } from '#server/catalog/products/queries.ts'

/** All products, the first first; read a page at a time. */
export const selectForExport = (db: Db) => products(db).orderBy('product.id')

type Column = keyof Schema['product'] & keyof ProductRow

const changed: Column[] = [
  'model',
  'description',
  'brand_id',
  'price_cents',
  'full_price_cents',
  'cost_cents',
  'ean',
  'supplier_code',
  'low_stock',
  'type',
  ...frameColumns,
  'gender',
  'trending',
  'stock',
  'images',
]
const inserted: Column[] = [...changed, 'code', 'disabled_at', 'changed_at']

/** All at once: thousands of statements would hold their rows for long. */
const asRows = (rows: object[]) => sql`jsonb_populate_recordset(null::product, ${JSON.stringify(rows)}::jsonb) as fresh`

/** Locked products as they shall be. */
export async function updateProducts(tx: Db, rows: ProductRow[], at: Date) {
  const changes = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`fresh.${column}`)}`)
  await sql`update product set ${sql.join(changes)}, changed_at = ${at} from ${asRows(rows)} where product.id = fresh.id`.execute(
    tx,
  )
}

/** The ids of new products by their codes. */
export async function insertProducts(tx: Db, rows: ProductRow[], at: Date) {
  const { rows: made } = await sql<{ id: number; code: string }>`
    insert into product (${sql.join(inserted.map((column) => sql.ref(column)))}, created_at)
    select ${sql.join(inserted.map((column) => sql.ref(`fresh.${column}`)))}, ${at} from ${asRows(rows)}
    returning id, code`.execute(tx)
  return new Map(made.map(({ id, code }) => [code, id]))
}
