import { sql } from 'kysely'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import type { OpeningCheck } from '#server/platform/database/column-types.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Since when the shop is open, locked until the transaction ends; null: it is closed. */
export async function lockOpening(tx: Db) {
  const { opened_at: openedAt } = await tx
    .selectFrom('business')
    .select('opened_at')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return openedAt
}

/** Opens the shop, or closes it; every process follows within a second. */
export async function updateOpening(tx: Db, openedAt: Date | null) {
  await tx.updateTable('business').set({ opened_at: openedAt }).execute()
  await bumpCatalogue(tx)
}

export const selectChecks = (db: Db) => db.selectFrom('opening_check').selectAll().execute()

interface Check {
  name: OpeningCheck
  /** The terms, or the address, that it is of. */
  about: string
  /** Of the code of a link that is still to be opened. */
  hash: Buffer | null
  /** Null: it waits for its link. */
  doneAt: Date | null
}

/** Writes a check down, in the place of the one before. */
export async function putCheck(db: Db, { name, about, hash, doneAt }: Check) {
  const row = { about, hash, done_at: doneAt }
  await db
    .insertInto('opening_check')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** The link of the test email was opened; false: there is no such link any more. */
export async function settleMailCheck(db: Db, hash: Buffer, at: Date) {
  const done = await db
    .updateTable('opening_check')
    .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(at)) }))
    .where('name', '=', 'mail')
    .where('hash', '=', hash)
    .returning('name')
    .executeTakeFirst()
  return done !== undefined
}

interface Counts {
  brands: number
  frames: number
  /** The newest order with play money, and the newest event of each kind of keys. */
  testOrder: number | null
  testOrders: number
  heardAt: Date | null
  heardTestAt: Date | null
  /** Owners without a second factor. */
  unguarded: number
  administrators: number
}

/** What the checklist can see by itself. */
export async function selectFacts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from brand where hidden_at is null) as brands,
      (select count(*)::int from product where disabled_at is null and cardinality(images) > 0) as frames,
      (select max(id) from shop_order where is_test and paid_at is not null) as "testOrder",
      (select count(*)::int from shop_order where is_test) as "testOrders",
      (select max(received_at) from provider_event where not is_test) as "heardAt",
      (select max(received_at) from provider_event where is_test) as "heardTestAt",
      (select count(*)::int from account
        where role = 'administrator' and coalesce(duty, 'owner') = 'owner' and disabled_at is null
          and not exists (select from second_factor where account_id = account.id and confirmed_at is not null)
      ) as unguarded,
      (select count(*)::int from account where role = 'administrator' and erased_at is null) as administrators`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('no facts of the opening')
  return row
}

/** Whether there is an administrator, a disabled one included: the machine gives access back to that one. */
export async function hasAdministrator(db: Db) {
  const found = await db.selectFrom('account').select('id').where('role', '=', 'administrator').executeTakeFirst()
  return found !== undefined
}

/** The address of the first access in the place of the one before. */
export async function putFirstAccess(db: Db, row: { hash: Buffer; expires_at: Date }) {
  await db
    .insertInto('first_access')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

export function findFirstAccess(db: Db, hash: Buffer, at: Date) {
  return db
    .selectFrom('first_access')
    .select('one')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Uses it up; of several who press at once it answers true to one. */
export async function takeFirstAccess(tx: Db, hash: Buffer, at: Date) {
  const taken = await tx
    .deleteFrom('first_access')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('one')
    .executeTakeFirst()
  return taken !== undefined
}

export async function putPreview(db: Db, sessionId: string, hash: Buffer) {
  await db.updateTable('session').set({ preview_hash: hash }).where('id', '=', sessionId).execute()
}

/** Whether it is of a session of one who works in the shop, which is good at that moment. */
export async function isPreviewOfStaff(db: Db, hash: Buffer, at: Date) {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('preview_hash', '=', hash)
    .where('session.expires_at', '>', at)
    .where('session.ended_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .where('account.role', '=', 'administrator')
    .executeTakeFirst()
  return found !== undefined
}

/** In one order everywhere. */
export const selectTestOrders = (tx: Db) =>
  tx.selectFrom('shop_order').select('id').where('is_test', '=', true).orderBy('id').execute()

/** Deletes the orders that were placed with keys of a test, and all that belongs to them; tickets stay, without their order. */
export async function deleteTestOrders(tx: Db) {
  const orders = sql`(select id from shop_order where is_test)`
  const ofOrders = (table: string) => sql`delete from ${sql.table(table)} where order_id in ${orders}`
  const counted = sql`insert into totals (kind, change)
    select 'orders', -count(*)::int from shop_order
    where is_test and state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled')
    having count(*) > 0`
  const statements = [
    counted,
    sql`update ticket set order_id = null where order_id in ${orders}`,
    sql`delete from balance_transaction where provider_payment_id in
      (select provider_payment_id from shop_order where is_test)`,
    sql`delete from payment_link_token where order_id in ${orders}`,
    sql`delete from exchange where order_id in ${orders} or returned_order_id in ${orders}`,
    sql`update shop_order set replaces_order_id = null where replaces_order_id in ${orders}`,
    ...['refund_line', 'order_refunds', 'withdrawal_line', 'withdrawal_code'].map(ofOrders),
    sql`delete from withdrawal_claim where order_number in ${orders}`,
    sql`delete from refund where for_order in ${orders}`,
    ...['withdrawal', 'dispute', 'money_difference', 'lost_payment', 'payment_link', 'email'].map(ofOrders),
    ...['parcel_line', 'parcel', 'order_line_back', 'order_line', 'order_note', 'order_history'].map(ofOrders),
    sql`delete from shop_order where is_test`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
