import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

type DiscountRow = Selectable<Schema['discount']>

/** A discount with the names of its brands; null: of all. */
export type NamedDiscount = DiscountRow & { brands: string[] | null }

const named = (db: Db) =>
  db
    .selectFrom('discount')
    .selectAll()
    .select(
      sql<string[] | null>`case when brand_ids is not null then
        array(select name from brand where id = any(brand_ids) order by name) end`.as('brands'),
    )

/** The latest first. */
export function selectDiscounts(db: Db): Promise<NamedDiscount[]> {
  return named(db).orderBy('id', 'desc').execute()
}

export function selectDiscount(db: Db, id: number): Promise<NamedDiscount | undefined> {
  return named(db).where('id', '=', id).executeTakeFirst()
}

export async function insertDiscount(tx: Db, discount: Insertable<Schema['discount']>) {
  return (await tx.insertInto('discount').values(discount).returning('id').executeTakeFirstOrThrow()).id
}

/** Answers whether it was otherwise before. */
export async function updateActive(tx: Db, id: number, active: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('discount')
    .set({ active })
    .where('id', '=', id)
    .where('active', '!=', active)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Answers whether it was there. */
export async function deleteDiscount(tx: Db, id: number) {
  const { numDeletedRows } = await tx.deleteFrom('discount').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/** Discounts of a day of Rome that are switched on: the automatic ones, and the one of this code, in lower case. */
export function selectOpen(db: Db, { code, day }: { code: string | undefined; day: string }): Promise<NamedDiscount[]> {
  return named(db)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', day)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', day)]))
    .where((eb) =>
      eb.or([eb('automatic', '=', true), ...(code === undefined ? [] : [eb(sql<string>`lower(code)`, '=', code)])]),
    )
    .orderBy('id')
    .execute()
}

/** Counts one more use of what is still switched on; false where none is left. The row stays locked until the transaction ends. */
export async function raiseUses(tx: Db, id: number) {
  const { numUpdatedRows } = await tx
    .updateTable('discount')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

interface LateUse {
  id: number
  /** Uses that the account holds. */
  held: number
  hasBought: boolean
}

/** The same of one that may be switched off by now, for its account; one that was deleted has no limit any more. */
export async function raiseUsesLate(tx: Db, { id, held, hasBought }: LateUse) {
  const { rows } = await sql<{ left: boolean }>`
    with raised as (
      update discount set uses = uses + 1
      where id = ${id} and (max_uses is null or uses < max_uses) and (uses_per_person is null or uses_per_person > ${held})
        and not (first_order and ${hasBought})
      returning id
    )
    select exists (select from raised) or not exists (select from discount where id = ${id}) as left
  `.execute(tx)
  return rows[0]?.left === true
}

export async function lowerUses(tx: Db, id: number) {
  await tx
    .updateTable('discount')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute()
}
