import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { errorLog } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('32 buyers at once on four connections: every purchase is made, and not one connection more', async () => {
  await using shop = await openTestShop({ env: { DATABASE_CONNECTIONS: '4' } })
  const { code } = await buildProduct(shop.deps.db, { stock: 100 })
  const buyers = await Promise.all(Array.from({ length: 32 }, () => buildCaller(shop)))
  await using db = openDb(`${shop.databaseUrl}&application_name=operator`, errorLog, { connections: 1 })
  let most = 0
  const watch = setInterval(() => {
    void sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'shop'`
      .execute(db)
      .then(({ rows }) => (most = Math.max(most, rows[0]?.count ?? 0)))
  }, 50)
  const begun = performance.now()
  await Promise.all(buyers.map(({ token }) => buy(shop, token, { code })))
  clearInterval(watch)
  console.log(`32 purchases in ${Math.round(performance.now() - begun)} ms, ${most} connections`)
  // with the four of the periodic jobs, which are named so too
  expect(most).toBeLessThanOrEqual(8)
  const orders = await shop.deps.db.selectFrom('shop_order').select('state').execute()
  expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 32 }, () => 'accepted'))
})
