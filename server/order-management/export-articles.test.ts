import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const exported = async (query: object = {}) => shop.call('GET /Ordini/EsportaArticoli', { token: owner, query })

test('the file of articles has a line for each article, with its rate and its part of shipping and refunds', async () => {
  const frame = await buildProduct(shop.deps.db, { code: '=ART-1', priceCents: 3000 })
  const cloth = await buildProduct(shop.deps.db, { code: 'ART-2', priceCents: 500 })
  const body = { id: cloth.id, aliquotaIva: '10' }
  await shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body })
  const { token } = await buildCaller(shop)
  const id = await buy(shop, token, { code: frame.code }, { code: cloth.code, quantity: 2 })
  await shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: {
      id,
      richiesta: crypto.randomUUID(),
      motivo: 'requested_by_customer',
      righe: [{ id: 2, quantita: 1, rimetti: 0 }],
      spedizione: true,
    },
  })
  const { headers, text } = await exported()
  expect(headers['content-disposition']).toMatch(/filename="articoli-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv"/)
  const of = (...[Codice, Pezzi, Prezzo, Merce, Spedizione, Totale, rate, pieces, Rimborsato]: string[]) =>
    expect.objectContaining({
      Ordine: String(id),
      Stato: 'In Accettazione',
      Codice,
      Pezzi,
      Prezzo,
      Merce,
      Spedizione,
      Totale,
      Rimborsato,
      'Aliquota IVA': rate,
      'Pezzi rimborsati': pieces,
    })
  expect(readFile(text)).toEqual([
    of("'=ART-1", '1', '30,00', '30,00', '3,68', '33,68', '22%', '0', '3,68'),
    of('ART-2', '2', '5,00', '10,00', '1,22', '11,22', '10%', '1', '6,22'),
  ])
})

test('without orders it has its titles alone; bad days are told in words, and customers get no file', async () => {
  for (const query of [{ stato: 'inventato' }, { dal: '2020-01-01' }])
    expect((await exported(query)).text.split('\r\n')).toHaveLength(2)
  expect((await exported({ dal: 'ieri' })).status).toBe(400)
  const { token } = await buildCaller(shop)
  expect((await shop.call('GET /Ordini/EsportaArticoli', { token })).status).toBe(403)
})
