import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { buildBrand, buildCaller } from '#tests/support/builders.ts'
import { buildKnown, samplesFor } from '#tests/support/samples.ts'
import { recordAllPrices } from '#server/catalog/prices/price-record.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findProduct } from './get-product.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  await buildBrand(shop.deps.db, { name: 'Volpedo' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const photo = async () =>
  new File(
    [
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
        .jpeg()
        .toBuffer(),
    ],
    'a.jpg',
  )

const draft = (fields: Record<string, string | File>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return shop.call('POST /Prodotti/SalvaBozza', { token: owner, body })
}
/** One that is taken. */
async function write(fields: Record<string, string | File>) {
  const { status, json } = await draft(fields)
  expect(status).toBe(200)
  return json()
}
const managed = async (body: object) => (await shop.call('POST /Prodotti/GetProdotti', { token: owner, body })).json()
const ids = async (stato: string) => (await managed({ stato })).map((row) => row.id)
const change = (id: number, body: object) =>
  shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id, ...body } })
const enable = (id: number) =>
  shop.call('POST /Prodotti/AbilitaProdotto', { token: owner, query: { prodotto: String(id) } })
const prices = (id: number) =>
  shop.deps.db.selectFrom('price_record').select('price_cents').where('product_id', '=', id).execute()

describe('a draft', () => {
  test('needs a code alone, and what is typed of it is judged', async () => {
    const { codice, id } = await write({ codice: ' BOZZA1-001 ', descrizione: 'Leggera' })
    expect(codice).toBe('BOZZA1-001')
    expect(await managed({ id })).toMatchObject([
      { bozza: true, isDeleted: true, prezzo: 0, imgs: '', tipologia: '', genere: '', descrizione: 'Leggera' },
    ])
    expect((await draft({ codice: '' })).json()).toMatchObject({ code: 'code-empty' })
    expect((await draft({ codice: 'BOZZA2-001', prezzo: '0' })).json()).toMatchObject({ code: 'price-not-valid' })
    expect((await draft({ codice: 'bozza1-001' })).json()).toMatchObject({ code: 'code-taken' })
    expect((await draft({ codice: 'BOZZA2-001', imgs: new File(['no'], 'a.jpg') })).json()).toMatchObject({
      code: 'picture-type',
    })
  })

  test('has a place of its own in the list of products', async () => {
    const { id } = await write({ codice: 'BOZZA3-001' })
    expect(await ids('bozze')).toContain(id)
    expect(await ids('disattivi')).not.toContain(id)
    expect(await ids('attivi')).not.toContain(id)
  })

  test('is completed by changes, and goes on sale only once it has all that a product needs', async () => {
    const { id } = await write({ codice: 'BOZZA4-001', marca: 'Volpedo' })
    expect((await enable(id)).json()).toMatchObject({ code: 'type-empty' })
    await change(id, { tipologia: 'da vista' })
    expect((await enable(id)).json()).toMatchObject({ code: 'price-empty' })
    await change(id, { prezzo: 100 })
    // a price that was never in the shop is not one of the thirty days before a reduction
    await recordAllPrices(shop.deps)
    expect(await prices(id)).toEqual([])
    await change(id, { prezzo: 7990 })
    expect((await enable(id)).json()).toMatchObject({ code: 'gender-empty' })
    await change(id, { genere: 'donna' })
    expect((await enable(id)).json()).toMatchObject({ code: 'product-without-picture' })
    const body = new FormData()
    body.append('imgs', await photo())
    await shop.call('POST /Prodotti/AggiungiImmagini', { token: owner, query: { prodotto: String(id) }, body })
    expect((await enable(id)).json()).toMatchObject({ bozza: false, isDeleted: false, prezzo: 7990 })
    expect(await prices(id)).toEqual([{ price_cents: 7990 }])
    const seen = await shop.call('GET /Prodotti/GetProdottoById', { query: { id: String(id) } })
    expect(seen.json()).toMatchObject({ codice: 'BOZZA4-001' })
  })

  test('is in no answer to a visitor or customer, however one asks', async () => {
    const code = 'ZZSEGRETA-001'
    const { id } = await write({
      codice: code,
      marca: 'Volpedo',
      prezzo: '7990',
      tipologia: 'da vista',
      imgs: await photo(),
    })
    const { customer, ...known } = await buildKnown(shop)
    const me = { id: customer.account.id, password: '', sessionId: '' }
    const samples = samplesFor({ ...known, me, otherId: customer.account.id, productId: id, code })
    const calls = Object.entries<Endpoint>(endpoints).filter(([, { who }]) => who !== 'administrator')
    for (const [name] of calls) {
      const { query, body } = samples[name as keyof Endpoints]
      const { token } = await buildCaller(shop)
      const { status, text } = await shop.call(name as keyof Endpoints, {
        token,
        ...(query && { query }),
        ...(body !== undefined && { body }),
      })
      // a refusal may repeat what was asked for
      if (status < 400) expect(text, name).not.toContain(code)
    }
    for (const url of ['/sitemap.xml', '/feed/prodotti.xml'])
      expect((await shop.app.inject({ url })).body, url).not.toContain(code)
    // the page of an article that was sold once says so; this one never was
    expect(await findProduct(shop.deps, id)).toBeUndefined()
    const words = await shop.deps.db.selectFrom('catalogue_word').select('word').execute()
    expect(words.map(({ word }) => word)).not.toContain('zzsegreta')
  })

  test('does not stop its own exported file from being read again', async () => {
    await write({ codice: 'BOZZA5-001' })
    const { text } = await shop.call('GET /Prodotti/EsportaProdotti', { token: owner })
    const body = new FormData()
    body.append('file', new File([text], 'prodotti.csv'))
    const read = await shop.call('POST /Prodotti/ImportaProdotti', { token: owner, query: { prova: 'true' }, body })
    expect(read.json()).toMatchObject({ errori: 0, modificati: 0, creati: 0 })
  })
})
