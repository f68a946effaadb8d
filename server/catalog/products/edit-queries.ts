import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import type { ProductRef } from './code.ts'
import { products, selectProduct } from './queries.ts'

export type NewProduct = Insertable<Schema['product']>
export type ProductChanges = Updateable<Schema['product']>

function byRef(db: Db, ref: ProductRef) {
  const ids = db.selectFrom('product').select('product.id')
  return 'id' in ref ? ids.where('product.id', '=', ref.id) : ids.where(sql<string>`lower(product.code)`, '=', ref.code)
}

export async function findByRef(db: Db, ref: ProductRef) {
  const found = await byRef(db, ref).executeTakeFirst()
  return found && selectProduct(db, found.id)
}

/** The product as it is now, locked until the transaction ends. */
export async function lockProduct(tx: Db, ref: ProductRef) {
  const locked = await byRef(tx, ref).forUpdate().executeTakeFirst()
  return locked && selectProduct(tx, locked.id)
}

export async function insertProduct(tx: Db, product: NewProduct) {
  const { id } = await tx.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateProduct(tx: Db, id: number, changes: ProductChanges) {
  await tx.updateTable('product').set(changes).where('id', '=', id).execute()
}

export async function deleteProduct(tx: Db, id: number) {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

/** Whether this request was the last that added pictures. */
export async function hasPicturesOf(db: Db, id: number, request: string) {
  const found = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('pictures_request', '=', request)
    .executeTakeFirst()
  return found !== undefined
}

/** The product that has its pictures by this request; of a copy it is the request that made it. */
export function findByPicturesRequest(db: Db, request: string) {
  return db.selectFrom('product').select(['id', 'code']).where('pictures_request', '=', request).executeTakeFirst()
}

/** It was ordered once, whatever became of the order. */
export async function wasOrdered(tx: Db, id: number) {
  return (
    (await tx.selectFrom('order_line').select('order_id').where('product_id', '=', id).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Codes, in lower case, that begin so. */
export async function selectCodesLike(tx: Db, beginning: string) {
  const rows = await tx
    .selectFrom('product')
    .select(sql<string>`lower(code)`.as('code'))
    .where(sql<boolean>`starts_with(lower(code), ${beginning})`)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

// the database lowers both sides, as its index does
const hasCode = (codes: string[]) =>
  sql<boolean>`lower(product.code) in (select lower(code) from unnest(${codes}::text[]) as code)`

/** What is there under these codes, in whatever case. */
export function selectByCodes(db: Db, codes: string[]) {
  return products(db).where(hasCode(codes)).execute()
}

/** The same, locked until the transaction ends; in id order, as every checkout takes its stock. */
export async function lockByCodes(tx: Db, codes: string[]) {
  await tx.selectFrom('product').select('id').where(hasCode(codes)).orderBy('id').forUpdate().execute()
  return selectByCodes(tx, codes)
}

/** Writes down the request of a delivery or a sale; false where it is there already. Older ones than thirty days are forgotten. */
export async function insertReceipt(tx: Db, request: string, at: Date) {
  const old = tx
    .selectFrom('goods_receipt')
    .select('request')
    .where('created_at', '<', new Date(at.getTime() - 30 * dayMs))
  // those that another transaction is removing are not waited for, because it may wait for a product that is locked here
  await tx.deleteFrom('goods_receipt').where('request', 'in', old.forUpdate().skipLocked()).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('goods_receipt')
    .values({ request, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Adds pieces to locked products whose stock is counted. */
export async function addToStock(tx: Db, goods: { id: number; pieces: number }[], at: Date) {
  await sql`
    update product set stock = stock + added.pieces, changed_at = ${at}
    from unnest(${goods.map(({ id }) => id)}::int[], ${goods.map(({ pieces }) => pieces)}::int[]) as added (id, pieces)
    where product.id = added.id`.execute(tx)
}
