import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { errorLog } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('a database that may only be read is away, and its connections are replaced as soon as one may write again', async () => {
  await using shop = await openTestShop()
  await using db = openDb(`${shop.databaseUrl}&application_name=operator`, errorLog, { connections: 1 })
  const name = sql.id(new URL(shop.databaseUrl).pathname.slice(1))
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'shop'`.execute(db)
  const { token } = await buildCaller(shop)
  const write = async () => {
    const body = { titolo: 'Una domanda', categoria: 'Prodotti' }
    const { status, json } = await shop.call('POST /Ticket/CreaTicket', { token, body })
    return status === 200 ? status : [status, Object(json()).code]
  }
  expect(await write()).toBe(200)
  // as on a primary that was demoted, for connections that begin from now on
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db)
  await endConnections()
  const away = [503, 'unavailable']
  await expect.poll(write).toEqual(away)
  expect(await write()).toEqual(away)
  await sql`alter database ${name} reset default_transaction_read_only`.execute(db)
  // connections that began before stay read-only as long as they live
  await expect.poll(write, { interval: 200, timeout: 5000 }).toBe(200)
})
