import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#server/app/shop.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { notify } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'

const read = async (address: string) => (await fetch(`${address}/feed/prodotti.xml`)).text()

/** Two processes of a shop that listen. */
async function openTwo() {
  const shop = await openTestShop()
  const { settings } = shop.deps
  const lines: string[] = []
  const log = openLog('DEBUG', (line) => lines.push(line))
  const other = await openShop({ settings, log, databaseUrl: shop.databaseUrl, sweepMs: null })
  const addresses = [await shop.listen(), await other.app.listen({ port: 0, host: '127.0.0.1' })]
  return {
    shop,
    /** The feed as each process sends it. */
    read: () => Promise.all(addresses.map(read)),
    ask: (path: string) => fetch(`${addresses[1]}${path}`),
    logged: () => [...shop.lines, ...lines],
    /** How often the files were made, in whichever process. */
    made: () => [...shop.lines, ...lines].filter((line) => line.includes('sitemap and feed made')).length,
    change: () => shop.deps.db.transaction().execute(bumpCatalogue),
    async [Symbol.asyncDispose]() {
      await other.close()
      await shop[Symbol.asyncDispose]()
    },
  }
}

const holds = (code: string) => (texts: string[]) => texts.map((text) => text.includes(code))

test('the feed is made once per change, by one process, and both send it', async () => {
  await using two = await openTwo()
  const { db } = two.shop.deps
  const isIn = holds('PRIMO-1')
  await expect.poll(two.made, { timeout: 5000 }).toBe(1)
  await Promise.all(Array.from({ length: 10 }, two.read))
  await buildProduct(db, { code: 'PRIMO-1', stock: 1 })
  await two.change()
  await expect.poll(async () => isIn(await two.read()), { timeout: 5000 }).toEqual([true, true])
  expect(two.made()).toBe(2)
  // what sold out has no new version, and is told all the same
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('product').set({ stock: 0 }).execute()
    await notify(tx, 'availability')
  })
  const soldOut = holds('out_of_stock')
  await expect.poll(async () => soldOut(await two.read()), { timeout: 5000 }).toEqual([true, true])
  expect(two.made()).toBe(3)
  for (const name of ['/sitemap.xml', '/feed/prodotti.xml']) expect((await two.ask(name)).status, name).toBe(200)
  expect((await two.ask('/sitemap-1.xml')).status).toBe(404)
  // a hint of nothing new makes nothing
  await db
    .updateTable('catalogue_file_set')
    .set({ rests_until: sql`now()` })
    .execute()
  await notify(db, 'availability')
  await sleep(500)
  expect(two.made()).toBe(3)
  expect(two.logged().filter((line) => line.includes(' ERROR '))).toEqual([])
})

test('changes that follow each other are made of together, and the files before are sent meanwhile', async () => {
  await using two = await openTwo()
  const { db } = two.shop.deps
  await expect.poll(two.made, { timeout: 5000 }).toBe(1)
  await db
    .updateTable('catalogue_file_set')
    .set({ rests_until: sql`now() + interval '3 seconds'` })
    .execute()
  for (let n = 1; n <= 5; n += 1) {
    await buildProduct(db, { code: `SERIE-${n}` })
    await two.change()
  }
  expect(holds('SERIE-1')(await two.read())).toEqual([false, false])
  await expect.poll(async () => holds('SERIE-5')(await two.read()), { timeout: 10_000 }).toEqual([true, true])
  expect(two.made()).toBe(2)
})

test('when they cannot be made the files before are sent, and the log says why', async () => {
  await using two = await openTwo()
  const { db } = two.shop.deps
  await buildProduct(db, { code: 'RESTA-1' })
  await two.change()
  const isIn = async () => holds('RESTA-1')(await two.read())
  await expect.poll(isIn, { timeout: 5000 }).toEqual([true, true])
  await sql`alter table product rename column changed_at to away`.execute(db)
  await two.change()
  await expect.poll(() => two.logged().join(), { timeout: 10_000 }).toContain('were not made of the catalogue')
  expect(await isIn()).toEqual([true, true])
})
