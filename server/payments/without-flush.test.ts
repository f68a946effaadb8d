import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, withoutFlush, type Db } from '#server/platform/database/client.ts'
import { insertLines } from '#server/platform/log/queries.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { settle } from './settle.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.listen()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** From now on every write notes, as its transaction commits, whether that waits for the disk. */
async function noteWaits() {
  await sql`
    create table waited (name text, waits text, unique (name, waits));
    create function note_wait() returns trigger language plpgsql as $$
    begin
      insert into waited values (lower(tg_op) || ' ' || tg_table_name, current_setting('synchronous_commit')) on conflict do nothing;
      return null;
    end $$`.execute(shop.deps.db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'waited'`.execute(shop.deps.db)
  // one table after the other: together they would wait for the shop's own jobs, and those for them
  for (const { name } of rows)
    await sql`create constraint trigger note_wait after insert or update or delete on ${sql.table(name)}
      deferrable initially deferred for each row execute function note_wait()`.execute(shop.deps.db)
}

const readWaits = async (waits: 'on' | 'off') => {
  const { rows } = await sql<{ name: string }>`select name from waited where waits = ${waits} order by name`.execute(
    shop.deps.db,
  )
  return rows.map(({ name }) => name)
}

test('marks are answered before the disk has them, and nothing else is', async () => {
  const { code } = await buildProduct(shop.deps.db)
  const [customer, owner] = [await buildCaller(shop), await buildCaller(shop, { role: 'administrator' })]
  await noteWaits()
  const id = await buy(shop, customer.token, { code })
  const refund = { id, richiesta: crypto.randomUUID(), importo: 100, motivo: 'requested_by_customer' }
  await shop.call('POST /Ordini/Rimborsa', { token: owner.token, body: refund })
  await insertLines(shop.deps.db, ['riga'], 10)
  await expect.poll(() => readWaits('off')).toContain('update email')
  const marks = (await readWaits('off')).filter((name) => name !== 'update attempt_window')
  expect(marks).toEqual(['insert attempt_window', 'insert log_line', 'insert provider_event', 'update email'])
  // the provider hears of an order after the first of these, its page's address leaves after the second
  expect(await readWaits('on')).toEqual(
    expect.arrayContaining([
      'insert shop_order',
      'update shop_order',
      'insert order_history',
      'insert email',
      'insert refund',
    ]),
  )
})

test('what does not wait says so for its own transaction alone', async () => {
  await shop.deps.db.connection().execute(async (db) => {
    await db.selectNoFrom(withoutFlush).execute()
    expect(await settingOf(db)).toBe('on')
    await inTransaction(db, async (tx) => {
      await tx.selectNoFrom(withoutFlush).execute()
      expect(await settingOf(tx)).toBe('off')
    })
    expect(await settingOf(db)).toBe('on')
  })
})

async function settingOf(db: Db) {
  const { rows } = await sql<{ now: string }>`select current_setting('synchronous_commit') as now`.execute(db)
  return rows[0]?.now
}

test('a payment that is settled already is answered without waiting for its order', async () => {
  const { code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, (await buildCaller(shop)).token, { code })
  await pay(shop, sessionId)
  await settle(shop.deps, sessionId)
  const order = (await ordersOf(shop)).find((one) => one.provider_session_id === sessionId)
  // a transaction would wait for this one
  await inTransaction(shop.deps.db, async (tx) => {
    await lockOrder(tx, order?.id ?? 0)
    const again = await settle(shop.deps, sessionId)
    expect(again?.order.state).toBe('accepted')
  })
})
