import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { ProductRef } from './code.ts'
import { selectProduct } from './queries.ts'

export type NewProduct = Insertable<Schema['product']>
export type ProductChanges = Updateable<Schema['product']>

function byRef(db: Db, ref: ProductRef) {
  const products = db.selectFrom('product').select('product.id')
  return 'id' in ref
    ? products.where('product.id', '=', ref.id)
    : products.where(sql<string>`lower(product.code)`, '=', ref.code)
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
