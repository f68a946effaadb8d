import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#contract/objects.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findFrames } from './find-frames.ts'
import { framesNow } from './frames-now.ts'
import { orders, sortedColumns } from './listing-orders.ts'
import { conditionOf } from './listing-queries.ts'
import { listModels } from './model-cards.ts'
import { returnStock, takeStock } from './stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ seeded: true })
  // colours of a model that differ in what orders and filters go by, one of another brand, one without measures
  await sql`update product set
    price_cents = price_cents + case when id % 3 = 0 then 1500 else 0 end,
    gender = case when id % 5 = 0 then 'donna' else gender end,
    brand_id = case when code = 'MNL0335-172' then (select min(id) from brand) else brand_id end,
    lens_width_mm = case when id % 7 = 0 then null when id % 4 = 0 then lens_width_mm + 2 else lens_width_mm end,
    stock = case when id % 2 = 0 then 0 else stock end`.execute(shop.deps.db)
  shop.deps.catalogue.drop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function find(body: FiltroProdotti) {
  const pages = []
  for (let page = 1, total = 1; (page - 1) * 24 < total; page += 1) {
    const answer = await shop.call('POST /Prodotti/GetProdottiAttivi', { body, query: { page } })
    total = Number(answer.headers['x-total-count'])
    pages.push(...answer.json())
    expect(pages.length).toBe(Math.min(total, page * 24))
  }
  return pages
}
const models = (body: FiltroProdotti) => find({ ...body, raggruppa: 'modello' })
const codeOf = ({ codice }: { codice: string }) => codice

async function stateOf(modello: string) {
  const card = (await models({})).find((one) => one.modello === modello)
  return [card?.codice, card?.varianti?.map(({ disponibile }) => disponibile)]
}

describe('a listing of models', { tags: ['H-123'] }, () => {
  test.each<FiltroProdotti>([
    {},
    { tipologia: ['da sole'] },
    { categoria: ['donna'] },
    { categoria: ['uomo'], brand: ['Monleale', 'Scrivia', 'Volpedo'] },
    { colore: ['nero', 'oro'] },
    { prezzo: '100-180', disponibili: true },
    { misure: '49-20-145', entro: 8 },
  ])('%o has the models of its frames in their order, each with all colours', async (filtro) => {
    const all = await find({})
    for (const ordina of [undefined, 'prezzo', '-prezzo', 'larghezza', '-larghezza']) {
      const frames = await find({ ...filtro, ordina })
      const grouped = await models({ ...filtro, ordina })
      const firsts = [...Map.groupBy(frames, ({ modello }) => modello).values()]
      expect(grouped.map(({ modello }) => modello)).toEqual(firsts.map(([first]) => first?.modello))
      for (const [index, { varianti, ...shown }] of grouped.entries()) {
        const own = firsts[index] ?? []
        expect(frames).toContainEqual(shown)
        const colours = all.filter(({ modello }) => modello === shown.modello)
        expect(varianti?.map(codeOf)).toEqual(colours.map(codeOf).toSorted())
        // sold out only where nothing else of the same price or width can be bought
        if (!ordina) expect(shown.disponibile).toBe(own.some(({ disponibile }) => disponibile))
        else if (ordina.includes('prezzo')) expect(shown.prezzo).toBe(own[0]?.prezzo)
      }
      const counted = await listModels(shop.deps, { ...filtro, ordina }, 1)
      expect([counted.total, counted.frames]).toEqual([grouped.length, frames.length])
    }
  })

  test('is in the order in which the database has the frames, those without measures last by width', async () => {
    for (const order of keysOf(orders)) {
      const filter = { categories: ['donna'], types: [], brands: [], order }
      const { rows } = await sql<{ id: number }>`
        select id from (select disabled_at, gender, type, brand_id, ${sortedColumns} from product) as product
        where disabled_at is null and ${conditionOf(filter)} order by ${orders[order].forwards}`.execute(shop.deps.db)
      const { ids } = findFrames(await framesNow(shop.deps), filter, { limit: 1000, offset: 0 })
      expect(ids, order).toEqual(rows.map(({ id }) => id))
    }
  })

  test('opens in the colour that is searched for', async () => {
    const [first] = await models({ q: 'ambra' })
    expect([first?.codice, first?.varianti?.length]).toEqual(['MNL0335-172', 4])
    const gold = await models({ q: 'oro', ordina: 'prezzo' })
    expect(gold.length).toBeGreaterThan(2)
    expect(new Set(gold.map(({ modello }) => modello)).size).toBe(gold.length)
  })

  test('is renewed when one of the colours that it shows sells out', async () => {
    await sql`update product set stock = 1 where model = 'VLP1107'`.execute(shop.deps.db)
    shop.deps.catalogue.drop()
    const [first] = await stateOf('VLP1107')
    expect(await stateOf('VLP1107')).toEqual([first, [true, true]])
    const piece = { productId: (await find({})).find(({ codice }) => codice === first)?.id ?? 0, quantity: 1 }
    await inTransaction(shop.deps.db, (tx) => takeStock(tx, piece))
    await expect.poll(async () => (await stateOf('VLP1107'))[0]).not.toBe(first)
    await inTransaction(shop.deps.db, (tx) => returnStock(tx, [piece]))
    await expect.poll(() => stateOf('VLP1107')).toEqual([first, [true, true]])
  })

  test('is asked for by the one word, and nothing else changes without it', async () => {
    expect(JSON.stringify(await find({}))).not.toContain('varianti')
    const body = { raggruppa: 'marca' } as never
    expect((await shop.call('POST /Prodotti/GetProdottiAttivi', { body })).status).toBe(400)
  })
})
