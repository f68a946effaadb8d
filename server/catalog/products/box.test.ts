import { afterAll, beforeAll, expect, test } from 'vitest'
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

const change = (body: object, token = owner) => shop.call('PUT /Prodotti/ModificaProdotto', { token, body })
const list = async (body: object, token = owner) =>
  (await shop.call('POST /Prodotti/GetProdotti', { token, body })).json()
const codes = async (body: object) => (await list(body)).map(({ codice }) => codice)

test('a frame is found by the label of its box and by its supplier’s code; a copy has neither', async () => {
  const { id, code } = await buildProduct(shop.deps.db)
  const fields = { ean: '8053-6712 34566', codiceFornitore: ' LX/07 ', soglia: '3' }
  const saved = (await change({ id, ...fields })).json()
  expect(saved).toMatchObject({ ean: '8053671234566', codiceFornitore: 'LX/07', soglia: 3 })
  expect(await codes({ cerca: '8053671234566' })).toEqual([code])
  expect(await codes({ cerca: 'lx/07' })).toEqual([code])
  const { text } = await shop.call('GET /Prodotti/GetProdottoById', { query: { id } })
  expect(text).not.toMatch(/8053671234566|LX\/07|soglia/)
  const query = { prodotto: code }
  const copy = (await shop.call('POST /Prodotti/DuplicaProdotto', { token: owner, query })).json()
  expect(await list({ id: copy.id })).toMatchObject([{ ean: '', codiceFornitore: '', soglia: 3 }])
})

test('an EAN of Excel, with a wrong check digit or of other signs is refused, and so is a threshold that is no number', async () => {
  const { id } = await buildProduct(shop.deps.db)
  for (const ean of ['8053671234561', '8,05367E+12', '12345'])
    expect((await change({ id, ean })).json()).toMatchObject({ code: 'ean-not-valid' })
  for (const soglia of [-1, 1.5, 1001, 'poche'])
    expect((await change({ id, soglia })).json()).toMatchObject({ code: 'low-stock-not-valid' })
})

test('what runs low does so by its own threshold, or by that of the settings', async () => {
  const { db } = shop.deps
  const [own, usual, plenty] = [
    await buildProduct(db, { stock: 5 }),
    await buildProduct(db, { stock: 2 }),
    await buildProduct(db, { stock: 3 }),
  ]
  await change({ id: own.id, soglia: 5 })
  const low = async () =>
    (await codes({ stato: 'ultimi', ordina: 'id', verso: 'asc' })).filter((code) => built.has(code))
  const built = new Set([own.code, usual.code, plenty.code])
  const count = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().ultimi ?? 0
  const before = await count()
  expect(await low()).toEqual([own.code])
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  await shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori: { sogliaScorta: 2 } } })
  await expect.poll(low).toEqual([own.code, usual.code])
  expect(await count()).toBe(before + 1)
})

test('the counter neither learns nor writes costs: not in the table, the form, the file', async () => {
  const { id, code } = await buildProduct(shop.deps.db)
  await change({ id, costo: 4000 })
  expect((await list({ id }, counter))[0]).not.toHaveProperty('costo')
  expect((await change({ id, costo: 1 }, counter)).json()).toMatchObject({ code: 'cost-not-yours' })
  expect((await change({ id, ean: '96385074' }, counter)).json()).not.toHaveProperty('costo')
  const { text } = await shop.call('GET /Prodotti/EsportaProdotti', { token: counter })
  expect(text.split('\r\n')[0]).not.toContain('costo')
  const body = new FormData()
  body.set('file', new File([`codice;costo;ean\n${code};1,00;="036000291452"`], 'prodotti.csv'))
  const sent = (await shop.call('POST /Prodotti/ImportaProdotti', { token: counter, body })).json()
  expect(sent).toMatchObject({ colonneIgnorate: ['costo'], modificati: 1 })
  expect(await list({ id })).toMatchObject([{ costo: 4000, ean: '036000291452' }])
})
