import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

function brands(db: Db) {
  return db.selectFrom('brand').select(['id', 'name', 'image', 'hidden_at'])
}
export type BrandRow = Awaited<ReturnType<ReturnType<typeof brands>['execute']>>[number]

/** The brands that visitors see, by name. */
export function selectActiveBrands(db: Db) {
  return brands(db).select(['maker', 'eu_responsible']).where('hidden_at', 'is', null).orderBy('name').execute()
}

function managed(db: Db) {
  return brands(db).select([
    'changed_at',
    'maker',
    'eu_responsible',
    sql<number>`(select count(*)::int from product where product.brand_id = brand.id)`.as('products'),
  ])
}
export type ManagedBrandRow = Awaited<ReturnType<ReturnType<typeof managed>['execute']>>[number]

/** All brands, by name, with how many products are of each. */
export function selectBrands(db: Db) {
  return managed(db).orderBy('name').execute()
}

export function selectBrand(db: Db, id: number) {
  return managed(db).where('id', '=', id).executeTakeFirst()
}

export type MakerRow = Pick<Selectable<Schema['brand']>, 'maker' | 'eu_responsible'>

export function selectBrandByName(db: Db, name: string) {
  return brands(db)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
}

/** The brand as it is now, locked until the transaction ends. */
export async function lockBrand(tx: Db, id: number) {
  const locked = await tx.selectFrom('brand').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && selectBrand(tx, id)
}

export async function insertBrand(tx: Db, brand: Insertable<Schema['brand']>) {
  const { id } = await tx.insertInto('brand').values(brand).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateBrand(tx: Db, id: number, changes: Updateable<Schema['brand']>) {
  await tx.updateTable('brand').set(changes).where('id', '=', id).execute()
}

export async function deleteBrand(tx: Db, id: number) {
  await tx.deleteFrom('brand').where('id', '=', id).execute()
}
