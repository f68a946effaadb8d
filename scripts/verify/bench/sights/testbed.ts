import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { writeOrders } from '#tests/support/many-orders.ts'

/** Fills the demonstration with what some window is about: orders in all states, money to give back, a brand without frames. */
export async function fillDashboard(db: Db) {
  const frame = await db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('disabled_at', 'is', null)
    .where('stock', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await writeOrders(db, { count: 60, productId: frame.id })
  const customer = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'cliente@ottica.example')
    .executeTakeFirstOrThrow()
  const [withdrawn, cancelled, sent] = [
    await firstOf(db, 'completed'),
    await firstOf(db, 'cancelled'),
    await firstOf(db, 'processing'),
  ]
  await db.updateTable('shop_order').set({ account_id: customer.id }).where('id', '=', withdrawn).execute()
  await db.updateTable('shop_order').set({ shipping_code: 'RA123456785IT' }).where('id', '=', sent).execute()
  const now = new Date()
  await db
    .insertInto('withdrawal')
    .values(
      [withdrawn, sent].map((order_id) => ({
        order_id,
        name: 'Marta Conti',
        email: 'cliente@ottica.example',
        declared_at: now,
      })),
    )
    .execute()
  await sql`insert into refund (order_id, reference, reason, amount_cents, state, created_at, failure)
    values (${cancelled}, gen_random_uuid(), 'requested_by_customer', 1490, 'failed', ${now}, 'expired_or_canceled_card')`.execute(
    db,
  )
  await sql`insert into brand (name, image) select 'Castellania', image from brand order by id limit 1`.execute(db)
  return { code: frame.code, customer: customer.id, withdrawn, cancelled, sent }
}
export type Testbed = Awaited<ReturnType<typeof fillDashboard>>

async function firstOf(db: Db, state: 'completed' | 'cancelled' | 'processing') {
  const { id } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', state)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}
