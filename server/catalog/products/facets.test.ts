import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facetNames, facets, type Facet } from '#contract/facets.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ seeded: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function find(body: object, page = 1) {
  const answer = await shop.call('POST /Prodotti/GetProdottiAttivi', { body, query: { page } })
  return { frames: answer.json(), total: Number(answer.headers['x-total-count']) }
}

describe('the listing is narrowed', { tags: ['H-122'] }, () => {
  test('to frames like one’s own glasses, by each of three measures', async () => {
    const { frames, total } = await find({ misure: '49-20-145' })
    const all = [...(await find({})).frames, ...(await find({}, 2)).frames]
    const near = (tolerance: number) =>
      all.filter(
        ({ calibro, ponte, aste }) =>
          calibro &&
          ponte &&
          aste &&
          Math.max(Math.abs(calibro - 49), Math.abs(ponte - 20), Math.abs(aste - 145)) <= tolerance,
      ).length
    expect(frames.length).toBeGreaterThan(3)
    expect(total).toBe(near(4))
    expect((await find({ misure: '49-20-145', entro: 2 })).total).toBe(near(2))
    expect((await find({ misure: '49-20-145', entro: 0 })).total).toBe(near(0))
  })

  test('to several values of one facet, and by several facets at once', async () => {
    const [round, pantos] = await Promise.all([find({ forma: ['tonda'] }), find({ forma: ['pantos'] })])
    const both = await find({ forma: ['tonda', 'Pantos'] })
    expect(both.total).toBe(round.total + pantos.total)
    const { frames } = await find({ forma: ['tonda', 'pantos'], colore: ['oro'], prezzo: '100-200' })
    expect(frames.length).toBeGreaterThan(0)
    for (const { formaOcchiale, coloreMontatura, prezzo } of frames) {
      expect(['tonda', 'pantos']).toContain(formaOcchiale)
      expect(coloreMontatura.toLowerCase()).toMatch(/oro|bronzo/)
      expect(prezzo).toBeGreaterThanOrEqual(10_000)
      expect(prezzo).toBeLessThanOrEqual(20_000)
    }
  })

  test('to what can be bought, by words, by brands and in an order as well', async () => {
    const { frames } = await find({ disponibili: true, polarizzato: true, ordina: 'prezzo' })
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.every(({ disponibile, polarizzato }) => disponibile && polarizzato)).toBe(true)
    expect(frames.map(({ prezzo }) => prezzo)).toEqual(frames.map(({ prezzo }) => prezzo).toSorted((a, b) => a - b))
    const found = await find({ q: 'sole', materiale: ['titanio'], brand: ['Ossona', 'Avolasca'] })
    expect(found.frames.every(({ marca }) => ['Ossona', 'Avolasca'].includes(marca))).toBe(true)
    expect((await find({ polarizzato: false })).total).toBe((await find({})).total)
  })

  test('to nothing by a value that the shop does not have', { tags: ['H-110'] }, async () => {
    for (const body of [
      { forma: ['cubica'] },
      { colore: ['x'] },
      { prezzo: 'x' },
      { misure: '1-1-1' },
      { calzata: ['-'] },
    ])
      expect((await find(body)).total, JSON.stringify(body)).toBe(0)
  })
})

test('each value is counted as the listing has it, also one that leaves nothing', { tags: ['H-122'] }, async () => {
  const narrowed = { prezzo: '-100', raggruppa: 'modello', forma: ['tonda'] }
  const { totale, valori } = (await shop.call('POST /Prodotti/ContaFiltri', { body: narrowed })).json()
  expect(totale).toBe((await find(narrowed)).total)
  const shapes = valori.filter(({ filtro }) => filtro === 'forma')
  expect(shapes.map(({ valore }) => valore)).toContain('pantos')
  expect(new Set(shapes.map(({ conteggio }) => conteggio > 0)).size).toBe(2)
  for (const { valore, conteggio } of shapes)
    expect((await find({ ...narrowed, forma: [valore] })).total, valore).toBe(conteggio)
  const brand = valori.find(({ filtro, conteggio }) => filtro === 'brand' && conteggio > 0)
  expect((await find({ ...narrowed, brand: [brand?.valore] })).total).toBe(brand?.conteggio)
  const everything = (await shop.call('POST /Prodotti/ContaFiltri', {})).json()
  expect(everything.totale).toBe((await find({})).total)
})

test('colours, materials and fit of a frame are of the table of facets, and every frame of the demo has them', async () => {
  const expressions = await sql<{ column: string; text: string }>`
    select attname as column, pg_get_expr(adbin, adrelid) as text from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'product'::regclass and attgenerated = 's'`.execute(shop.deps.db)
  for (const name of facetNames) {
    const facet: Facet = facets[name]
    if (!('options' in facet)) continue
    const { text = '' } = expressions.rows.find(({ column }) => column === facet.column) ?? {}
    const written = [...text.matchAll(/THEN '([a-z]+)'/g)].map(([, value = '']) => value)
    expect(written.toSorted(), name).toEqual(Object.keys(facet.options).toSorted())
  }
  const { rows } = await sql<{ code: string }>`select code, frame_color from product where frame_colors = '{}'
    or lens_colors = '{}' or front_materials = '{}' or fit is null`.execute(shop.deps.db)
  expect(rows).toEqual([])
})

test.each([
  ['colore', { frame_color: 'SHINY GUNMETAL' }, 'grigio'],
  ['colore', { frame_color: 'Dark Tortoise' }, 'havana'],
  ['colore', { frame_color: 'BLUE/CRYSTAL' }, 'cristallo'],
  ['colore', { frame_color: 'Rose Gold' }, 'rosa'],
  ['lente', { lens_color: 'GREY GRADIENT' }, 'grigio'],
  ['lente', { lens_color: 'Green Classic G-15' }, 'verde'],
  ['lente', { lens_color: 'DEMO LENS' }, 'trasparente'],
  ['materiale', { front: 'METAL' }, 'metallo'],
  ['materiale', { front: 'Injected' }, 'nylon'],
] as const)('a frame of a list in English is found: %s %j is %s', async (facet, texts, value) => {
  const { id } = await buildProduct(shop.deps.db, { disabled: true })
  const update = shop.deps.db.updateTable('product').set(texts).where('id', '=', id)
  const row = await update.returningAll().executeTakeFirstOrThrow()
  expect(row[facets[facet].column]).toContain(value)
})
