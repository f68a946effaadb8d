import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Anna Ferrari' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (query: object = {}) => (await shop.call('GET /Stats/GetRegistro', { token: owner, query })).json()
const change = (body: object) => shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body })

test('who changed what of a product, when, and from what to what, the latest first', async () => {
  const { id, code } = await buildProduct(shop.deps.db, { priceCents: 15_900 })
  await change({ id, prezzo: 14_900, calibro: 52 })
  await shop.call('POST /Prodotti/CambiaGiacenza', { token: owner, query: { prodotto: id }, body: { venduti: 1 } })
  await shop.call('DELETE /Prodotti/EliminaProdotto', { token: owner, query: { prodotto: id } })
  const { data, altre } = await read({ tipo: 'prodotto', id })
  expect(altre).toBe(false)
  expect(data.map(({ azione }) => azione)).toEqual(['eliminato', 'venduto in negozio', 'modificato'])
  expect(data[2]).toEqual({
    id: expect.any(String),
    quando: expect.any(String),
    chi: 'Anna Ferrari',
    tipo: 'prodotto',
    oggetto: id,
    nome: code,
    azione: 'modificato',
    modifiche: { prezzo: { prima: 15_900, dopo: 14_900 }, calibro: { prima: 50, dopo: 52 } },
  })
  expect(data[1]?.modifiche).toEqual({ giacenza: { prima: 5, dopo: 4 } })
  expect(data[0]).toMatchObject({ nome: code, modifiche: { prezzo: { prima: 14_900, dopo: null } } })
})

test('brands and discounts leave their trace as well; what was refused leaves none', async () => {
  const { id: brand } = await buildBrand(shop.deps.db, { name: 'Tracciato' })
  await shop.call('PATCH /Brands/ActiveBrand', { token: owner, query: { id: brand } })
  const { id } = await buildProduct(shop.deps.db)
  await change({ id, codice: '' })
  const body = { codice: 'TRACCIA', tipo: 'importo', valore: 100 }
  const sconto = (await shop.call('POST /Sconti/CreaSconto', { token: owner, body })).json()
  expect((await read({ tipo: 'brand', id: brand })).data).toMatchObject([
    { azione: 'disattivato', modifiche: { isDeleted: { prima: false, dopo: true } } },
  ])
  expect((await read({ tipo: 'sconto', id: sconto.id })).data).toMatchObject([{ azione: 'creato', oggetto: sconto.id }])
  expect((await read({ tipo: 'prodotto', id })).data).toEqual([])
})

test('the register is read page by page', async () => {
  const { id } = await buildProduct(shop.deps.db)
  for (let price = 1; price <= 51; price += 1) await change({ id, prezzo: price })
  const first = await read({ tipo: 'prodotto', id, pagina: 1 })
  const second = await read({ tipo: 'prodotto', id, pagina: 2 })
  expect([first.data.length, first.altre, second.data.length, second.altre]).toEqual([50, true, 1, false])
  expect((await read({ pagina: 2_147_483_647 })).data).toEqual([])
})
