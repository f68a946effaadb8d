import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { openShop } from '#server/app/shop.ts'
import { buildCaller, buildProduct, buildSale } from '#tests/support/builders.ts'
import { recordAllPrices } from './price-record.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let other: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openTestShop()
  other = await openOther()
})
afterAll(async () => {
  await other.close()
  await shop[Symbol.asyncDispose]()
})

/** A further process on the same database and the same clock. */
function openOther() {
  const { settings, log } = shop.deps
  const dataDir = join(shop.folder, 'other')
  return openShop({
    settings: { ...settings, dataDir },
    log,
    databaseUrl: shop.databaseUrl,
    now: shop.now,
    sweepMs: null,
  })
}

/** What a process says of a frame, out of the answers that it keeps. */
async function keptPrice({ app }: Pick<TestShop, 'app'>, id: number) {
  const answer = await app.inject({ method: 'POST', url: '/api/Prodotti/GetProdottiAttivi?page=1', payload: {} })
  return answer.json<{ id: number; prezzo: number }[]>().find((one) => one.id === id)?.prezzo
}

test('a reduction begins and ends by itself in every process, also in what they keep, within a second', async () => {
  const { id } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  await recordAllPrices(shop.deps)
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const tomorrow = addDays(romeDay(shop.now()), 1)
  const body = { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 20, dal: tomorrow, al: tomorrow }
  expect((await shop.call('POST /Saldi/Crea', { token, body })).status).toBe(200)
  for (const [day, before, after] of [
    [tomorrow, 10_000, 8000],
    [addDays(tomorrow, 1), 8000, 10_000],
  ] as const) {
    const moment = startOfDay(day)
    shop.forward(moment.getTime() - shop.now().getTime() - 2000)
    // an edit of any frame tells all processes to look at the clock, which tests move
    const { token: owner } = await buildCaller(shop, { role: 'administrator' })
    await shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id, descrizione: day } })
    for (const process of [shop, other]) expect(await keptPrice(process, id)).toBe(before)
    await expect.poll(() => keptPrice(shop, id), { timeout: 20_000, interval: 20 }).toBe(after)
    const late = shop.now().getTime() - moment.getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    await expect.poll(() => keptPrice(other, id), { timeout: 20_000, interval: 20 }).toBe(after)
    // a second, and what a busy machine adds
    expect(shop.now().getTime() - moment.getTime()).toBeLessThan(6000)
  }
  const records = await shop.deps.db
    .selectFrom('price_record')
    .select('price_cents')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  // done once
  expect(records.map(({ price_cents: cents }) => cents)).toEqual([10_000, 8000, 10_000])
})

test('what began while no process ran is applied before one serves', async () => {
  const { id } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  await buildSale(shop.deps.db, { productIds: [id], from: new Date(shop.now().getTime() - 60_000) })
  await other.close()
  other = await openOther()
  expect(await keptPrice(other, id)).toBe(8000)
})

test('a database that does not answer is asked again', async () => {
  const { id } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  await buildSale(shop.deps.db, { productIds: [id], from: new Date(shop.now().getTime() + 1000) })
  await shop.deps.db.schema.alterTable('sale').renameTo('sale_away').execute()
  shop.deps.catalogue.drop()
  await expect.poll(() => shop.lines.join('\n'), { timeout: 20_000 }).toContain('sales: not applied, trying again')
  await shop.deps.db.schema.alterTable('sale_away').renameTo('sale').execute()
  await expect.poll(() => keptPrice(shop, id), { timeout: 20_000 }).toBe(8000)
})
