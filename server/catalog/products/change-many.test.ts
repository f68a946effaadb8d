import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProdottiDaCambiare } from '#contract/prodotti-insieme.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let counter: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  counter = (await buildCaller(shop, { duty: 'counter' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const send = (body: ProdottiDaCambiare, token = owner) => shop.call('POST /Prodotti/CambiaProdotti', { token, body })
async function change(body: Omit<ProdottiDaCambiare, 'prodotti'>, ids: number[], token = owner) {
  return (await send({ ...body, prodotti: ids.map((id) => ({ id })) }, token)).json()
}
/** What a trial found, sent as it was read. */
async function changePrices(
  prezzo: NonNullable<ProdottiDaCambiare['prezzo']>,
  ids: number[],
  meanwhile = async () => {},
) {
  const tried = await change({ azione: 'prezzo', prova: true, prezzo }, ids)
  await meanwhile()
  const prodotti = tried.map(({ id, trovato }) => ({
    id,
    modificatoIl: trovato?.modificatoIl ?? shop.now().toISOString(),
  }))
  return { tried, prodotti, done: (await send({ azione: 'prezzo', prezzo, prodotti })).json() }
}
const build = async (wish: Parameters<typeof buildProduct>[1] = {}) => (await buildProduct(shop.deps.db, wish)).id
const said = (all: Awaited<ReturnType<typeof change>>) =>
  all.map(({ esito, trovato, nuovo, motivo }) => [esito, trovato?.prezzo, nuovo, motivo])
const get = async (id: number) =>
  (await shop.call('POST /Prodotti/GetProdotti', { token: owner, body: { id } })).json()[0]
const historyOf = (id: number) =>
  shop.deps.db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).orderBy('id').execute()

test('prices are tried first, and then change with an entry each; what is refused is named and harms no other', async () => {
  const [one, two, cheap] = [
    await build({ priceCents: 12_990 }),
    await build({ priceCents: 9900 }),
    await build({ priceCents: 30 }),
  ]
  const prezzo = { modo: 'percento', valore: 10, finale: '90' } as const
  const { tried, done, prodotti } = await changePrices(prezzo, [one, cheap, two, 2_000_000])
  expect(said(tried)).toEqual([
    ['fatto', 12_990, 14_290, undefined],
    ['rifiutato', 30, undefined, 'price-not-valid'],
    ['fatto', 9900, 10_890, undefined],
    ['rifiutato', undefined, undefined, 'product-not-found'],
  ])
  expect(said(done)).toEqual(said(tried))
  expect((await get(one))?.prezzo).toBe(14_290)
  expect((await get(cheap))?.prezzo).toBe(30)
  expect(await historyOf(one)).toEqual([{ action: 'changed' }])
  // the same request once more raises nothing twice
  expect(said((await send({ azione: 'prezzo', prezzo, prodotti })).json()).map(([outcome]) => outcome)).toEqual(
    Array.from({ length: 4 }, () => 'rifiutato'),
  )
  expect((await get(two))?.prezzo).toBe(10_890)
  const still = await changePrices({ modo: 'nuovo', valore: 10_890 }, [two])
  expect(said(still.done)).toEqual([['già fatto', 10_890, 10_890, undefined]])
})

test('a product that another person changed after the trial keeps that change, and the row says so', async () => {
  const [one, two] = [await build(), await build()]
  const edit = async () => {
    await shop.call('PUT /Prodotti/ModificaProdotto', { token: counter, body: { id: one, prezzo: 20_000 } })
  }
  const { done } = await changePrices({ modo: 'importo', valore: -900 }, [one, two], edit)
  expect(said(done)).toEqual([
    ['rifiutato', 20_000, undefined, 'product-changed'],
    ['fatto', 15_900, 15_000, undefined],
  ])
  expect(done[0]?.messaggio).toContain('nel frattempo')
})

test('while a reduction runs it is worked out of the new price; the lowest price of thirty days stays the record’s', async () => {
  const id = await build({ priceCents: 10_000 })
  const raise = { modo: 'importo', valore: 1000 } as const
  await changePrices(raise, [id])
  const sale = { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 50 } as const
  await shop.call('POST /Saldi/Crea', { token: owner, body: sale })
  const before = await get(id)
  expect(before).toMatchObject({ prezzo: 11_000, prezzoInSaldo: 5500 })
  const { tried } = await changePrices({ modo: 'percento', valore: -10 }, [id])
  expect(tried[0]).toMatchObject({ nuovo: 9900, trovato: { inSaldo: true } })
  expect(await get(id)).toMatchObject({ prezzo: 9900, prezzoInSaldo: 4950, prezzoMinimo30: before?.prezzoMinimo30 })
  const record = await shop.deps.db
    .selectFrom('price_record')
    .select('price_cents')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  expect(record.map(({ price_cents: cents }) => cents)).toEqual([11_000, 5500, 4950])
})
