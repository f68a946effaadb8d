import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { frameColumns } from '#server/catalog/products/frame-columns.ts'
import { products, type ProductRow } from '#server/catalog/products/queries.ts'

// the database lowers both sides, as its index does
const hasCode = (codes: string[]) =>
  sql<boolean>`lower(product.code) in (select lower(code) from unnest(${codes}::text[]) as code)`

/** All products, the first first; read a page at a time. */
export const selectForExport = (db: Db) => products(db).orderBy('product.id')

/** What is there under these codes, in whatever case. */
export function selectByCodes(db: Db, codes: string[]) {
  return products(db).where(hasCode(codes)).execute()
}

/** The same, locked until the transaction ends; in id order, as every checkout takes its stock. */
export async function lockByCodes(tx: Db, codes: string[]) {
  await tx.selectFrom('product').select('id').where(hasCode(codes)).orderBy('id').forUpdate().execute()
  return selectByCodes(tx, codes)
}

type Column = keyof Schema['product'] & keyof ProductRow

const changed: Column[] = [
  'model',
  'description',
  'brand_id',
  'price_cents',
  'full_price_cents',
  'type',
  ...frameColumns,
  'gender',
  'trending',
  'stock',
]
const inserted: Column[] = [...changed, 'code', 'images', 'disabled_at', 'changed_at']

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
