import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { errorLog } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** Of jobs, emails and the listener, beside those of requests. */
const others = 5

for (const forRequests of [4, 5])
  test(`32 buyers at once on ${forRequests} connections: every purchase is made, and not one connection more`, async () => {
    await using shop = await openTestShop({
      env: forRequests === 5 ? {} : { DATABASE_CONNECTIONS: String(forRequests) },
    })
    const { code } = await buildProduct(shop.deps.db, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 32 }, () => buildCaller(shop)))
    await using db = openDb(`${shop.databaseUrl}&application_name=operator`, errorLog, { connections: 1 })
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'shop%'`.execute(db)
      return rows[0]?.count ?? NaN
    }
    let most = 0
    const watch = setInterval(() => void count().then((now) => (most = Math.max(most, now))), 50)
    const begun = performance.now()
    await Promise.all(buyers.map(({ token }) => buy(shop, token, { code })))
    clearInterval(watch)
    console.log(`32 purchases in ${Math.round(performance.now() - begun)} ms, ${most} connections`)
    expect(most).toBeLessThanOrEqual(forRequests + others)
    const orders = await shop.deps.db.selectFrom('shop_order').select('state').execute()
    expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 32 }, () => 'accepted'))
    // connections that nothing asks for end after ten seconds
    await expect.poll(count, { timeout: 15_000 }).toBeLessThanOrEqual(10)
  })

/** What a start says of the server's connections. */
async function startWith(env: Record<string, string>) {
  await using shop = await openTestShop({ env })
  return shop.lines.filter((line) => line.includes('max_connections'))
}

test('a server with fewer connections than the shop may take is told of at the start', async () => {
  expect(await startWith({})).toEqual([])
  expect(await startWith({ DATABASE_CONNECTIONS: '200' })).toEqual([expect.stringContaining('take up to 205')])
})
