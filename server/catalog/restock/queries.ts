import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

interface Asked {
  productId: number
  email: string
  origin: string
  at: Date
  confirmed: boolean
}

/**
 * Stores that an address waits for a frame, once. Answers the row while it waits to be confirmed: its number; undefined when
 * it is confirmed, now or before.
 */
export async function upsertWatch(tx: Db, { productId, email, origin, at, confirmed }: Asked) {
  const row = await tx
    .insertInto('restock_watch')
    .values({
      product_id: productId,
      watcher_email: email,
      watcher_origin: origin,
      asked_at: at,
      confirmed_at: confirmed ? at : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'watcher_email']).doUpdateSet((eb) => ({
        asked_at: eb.ref('excluded.asked_at'),
        confirmed_at: sql<Date | null>`coalesce(restock_watch.confirmed_at, excluded.confirmed_at)`,
      })),
    )
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow()
  return row.confirmed_at ? undefined : row.id
}

/** A row that still waits to be confirmed, with its frame. */
export function selectUnconfirmed(db: Db, id: number) {
  return watches(db).where('restock_watch.id', '=', id).where('confirmed_at', 'is', null).executeTakeFirst()
}

export async function setCode(tx: Db, id: number, hash: Buffer) {
  await tx.updateTable('restock_watch').set({ code_hash: hash }).where('id', '=', id).execute()
}

/** Confirms the row of a code asked for after `since`, also a second time; answers its frame. */
export async function confirmByCode(db: Db, hash: Buffer, { at, since }: { at: Date; since: Date }) {
  await db
    .updateTable('restock_watch')
    .set({ confirmed_at: at })
    .where('code_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>', since)
    .execute()
  return watches(db).where('code_hash', '=', hash).where('confirmed_at', 'is not', null).executeTakeFirst()
}

interface Taken {
  id: number
  product_id: number
  watcher_email: string
  watcher_origin: string
  asked_at: Date
  code_hash: Buffer | null
}

/** Takes out rows whose frame is on sale with pieces, so many at most. */
export async function takeRestocked(tx: Db, most: number) {
  const { rows } = await sql<Taken>`
    delete from restock_watch where id in (
      select restock_watch.id from restock_watch
      join product on product.id = product_id left join brand on brand.id = brand_id
      where confirmed_at is not null and product.stock is distinct from 0 and product.disabled_at is null
        and brand.hidden_at is null
      order by restock_watch.id limit ${most} for update of restock_watch skip locked
    ) returning id, product_id, watcher_email, watcher_origin, asked_at, code_hash`.execute(tx)
  return rows
}

interface PutBack {
  product: number
  email: string
  origin: string
  asked: string
  /** Of its link, which still takes it back, in hexadecimal digits; undefined: it was asked for without one. */
  hash: string | undefined
}

/** Puts a row back that was taken out, while its frame exists. */
export async function putBack(db: Db, { product, email, origin, asked, hash }: PutBack) {
  await sql`
    insert into restock_watch (product_id, watcher_email, watcher_origin, asked_at, confirmed_at, code_hash)
    select id, ${email}, ${origin}, ${asked}::timestamptz, ${asked}::timestamptz, decode(${hash ?? null}, 'hex')
    from product where id = ${product}
    on conflict (product_id, watcher_email) do update set
      confirmed_at = coalesce(restock_watch.confirmed_at, excluded.confirmed_at),
      code_hash = coalesce(restock_watch.code_hash, excluded.code_hash)
  `.execute(db)
}

export async function deleteByCode(db: Db, hash: Buffer) {
  await db.deleteFrom('restock_watch').where('code_hash', '=', hash).execute()
}

/** Deletes rows asked for before `unconfirmed` that nothing confirmed, and all before `all`. */
export async function deleteOldWatches(db: Db, { unconfirmed, all }: { unconfirmed: Date; all: Date }) {
  await db
    .deleteFrom('restock_watch')
    .where((eb) => eb.or([eb('asked_at', '<', all), eb('confirmed_at', 'is', null).and('asked_at', '<', unconfirmed)]))
    .execute()
}

const watches = (db: Db) =>
  db
    .selectFrom('restock_watch')
    .innerJoin('product', 'product.id', 'restock_watch.product_id')
    .select(['restock_watch.id', 'product_id', 'product.code', 'watcher_email', 'watcher_origin', 'asked_at'])
