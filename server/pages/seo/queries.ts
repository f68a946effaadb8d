import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { FileFacts } from '#server/platform/database/column-types.ts'

/** The frames on sale by brand (empty: none), type and gender (lower case): how many, and when the last of them changed. */
export function selectProductGroups(db: Db) {
  return onSale(db)
    .select([
      sql<string>`coalesce(brand.name, '')`.as('brand'),
      sql<string>`lower(product.type)`.as('type'),
      sql<string>`lower(product.gender)`.as('gender'),
      (eb) => eb.fn.countAll<number>().as('products'),
      sql<Date>`max(product.changed_at)`.as('changed_at'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
}
export type ProductGroup = Awaited<ReturnType<typeof selectProductGroups>>[number]

/** The frames on sale as the sitemap names them. */
export function selectForSitemap(db: Db) {
  return onSale(db).select(['product.id', 'product.changed_at', 'product.images']).orderBy('product.id')
}

function onSale(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .where('product.disabled_at', 'is', null)
    .where('brand.hidden_at', 'is', null)
}

/**
 * What files of the catalogue are made of, in short: its version, which frames are sold out, and the day, so that what an
 * update changes in the files is there a day later.
 */
export async function selectState(db: Db) {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('-', version, current_date,
      (select concat_ws('-', count(*), sum(hashint4(id))) from product where not available)) as state
    from catalogue`.execute(db)
  return rows[0]?.state ?? ''
}

/** The files as they were last made, and for how many milliseconds they are not made again; a clock that was ahead counts as over. */
export function selectFileSet(db: Db) {
  return db
    .selectFrom('catalogue_file_set')
    .select([
      'state',
      'files',
      sql<number>`case when rests_until < clock_timestamp() + interval '1 hour'
        then greatest(0, ceil(extract(epoch from rests_until - clock_timestamp()) * 1000))::int else 0 end`.as(
        'restMs',
      ),
    ])
    .executeTakeFirst()
}

export async function removeParts(db: Db) {
  await db.deleteFrom('catalogue_file_part').execute()
}

export async function insertPart(db: Db, part: { name: string; part: number; bytes: Buffer }) {
  await db.insertInto('catalogue_file_part').values(part).execute()
}

export async function selectPart(db: Db, name: string, part: number) {
  const row = db.selectFrom('catalogue_file_part').select('bytes').where('name', '=', name).where('part', '=', part)
  return (await row.executeTakeFirst())?.bytes
}

/** Names the files that the parts belong to; they rest for `restMs` milliseconds. */
export async function storeFileSet(db: Db, set: { state: string; files: FileFacts[]; restMs: number }) {
  const row = {
    state: set.state,
    files: JSON.stringify(set.files),
    rests_until: sql<Date>`clock_timestamp() + ${set.restMs} * interval '1 millisecond'`,
  }
  await db
    .insertInto('catalogue_file_set')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}
