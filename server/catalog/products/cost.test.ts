import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const change = (body: object) => shop.call('PUT /Prodotti/ModificaProdotto', { token, body })
const managed = async (id: number) => (await shop.call('POST /Prodotti/GetProdotti', { token, body: { id } })).json()[0]
const preview = async (id: number) => {
  const body = { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 50 }
  return (await shop.call('POST /Saldi/Anteprima', { token, body })).json()[0]
}

test('what a frame costs is the owner’s alone: kept, told in the register, and a reduction’s preview says the margin', async () => {
  const { id, code } = await buildProduct(shop.deps.db, { priceCents: 12_200 })
  expect(await preview(id)).toMatchObject({ prezzoInSaldo: 6100, margine: null })
  expect((await change({ id, costo: '4000' })).json()).toMatchObject({ costo: 4000, prezzo: 12_200 })
  // 61,00 € are 50,00 € and VAT
  expect(await preview(id)).toMatchObject({ prezzoInSaldo: 6100, margine: 1000 })
  await change({ id, costo: 6000 })
  expect(await preview(id)).toMatchObject({ margine: -1000 })
  const { data } = (await shop.call('GET /Stats/GetRegistro', { token, query: { tipo: 'prodotto', id } })).json()
  expect(data[0]?.modifiche).toEqual({ costo: { prima: 4000, dopo: 6000 } })
  const shown = await Promise.all([
    shop.call('GET /Prodotti/GetProdottoById', { query: { id } }),
    shop.call('POST /Prodotti/GetProdottiAttivi', { body: {} }),
    shop.call('GET /Prodotti/Suggerisci', { query: { q: code } }),
  ])
  for (const { status, text } of shown) expect([status, /costo|cost_cents|margine/.test(text)]).toEqual([200, false])
  expect((await change({ id, costo: null })).json()).toMatchObject({ costo: null })
})

test.each([0, -1, 1.5, 10_000_001, 'gratis'])('a cost of %s is refused, and nothing changes', async (costo) => {
  const { id } = await buildProduct(shop.deps.db)
  const { status, json } = await change({ id, costo, descrizione: 'Altra' })
  expect([status, json().code]).toEqual([400, 'cost-not-valid'])
  expect(await managed(id)).toMatchObject({ costo: null, descrizione: 'Una montatura per le prove' })
})

test('the file of products carries it; a file without the column leaves it alone', async () => {
  const { id, code } = await buildProduct(shop.deps.db)
  const send = async (text: string) => {
    const body = new FormData()
    body.set('file', new File([text], 'prodotti.csv'))
    return (await shop.call('POST /Prodotti/ImportaProdotti', { token, body })).json()
  }
  await send(`codice;costo\n${code};41,50`)
  expect(await managed(id)).toMatchObject({ costo: 4150 })
  const { text } = await shop.call('GET /Prodotti/EsportaProdotti', { token })
  const [titles = '', ...lines] = text.split('\r\n')
  const cells = lines.find((line) => line.includes(code))?.split(';')
  expect(cells?.[titles.split(';').indexOf('costo')]).toBe('41,50')
  await send(`codice;giacenza\n${code};3`)
  expect(await managed(id)).toMatchObject({ costo: 4150, giacenza: 3 })
})
