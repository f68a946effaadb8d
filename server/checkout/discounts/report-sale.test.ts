import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { buildCaller, buildProduct, buildSale } from '#tests/support/builders.ts'
import { buy, goToCheckout, ordersOf } from '#tests/support/buyer.ts'
import { buyWith, createDiscount } from '#tests/support/discounts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let customer: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = (await buildCaller(shop)).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Two frames at 100,00 with 20 per cent off. */
async function startSale() {
  const [{ id, code }, other] = [
    await buildProduct(shop.deps.db, { priceCents: 10_000, stock: 100 }),
    await buildProduct(shop.deps.db, { priceCents: 10_000, stock: 100 }),
  ]
  const sale = await buildSale(shop.deps.db, { productIds: [id, other.id] })
  await applyDueSales(shop.deps)
  return { sale: sale.id, code, otherCode: other.code }
}
const report = async (id: number, token = owner) => shop.call('GET /Saldi/GetVendite', { token, query: { id } })
const refund = (id: number, what: object) =>
  shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', ...what },
  })

test('a reduction’s report counts what was paid at its price, and what it took off', async () => {
  const { sale, code, otherCode } = await startSale()
  const { code: usual } = await buildProduct(shop.deps.db, { priceCents: 5000, stock: 100 })
  expect((await report(sale)).json()).toEqual({ ordini: 0, pezzi: 0, venduto: 0, tolto: 0 })
  await buy(shop, customer, { code, quantity: 2 }, { code: usual })
  expect((await report(sale)).json()).toEqual({ ordini: 1, pezzi: 2, venduto: 16_000, tolto: 4000 })
  // what a code took off as well is not the reduction's
  const { codice } = await createDiscount(shop, { tipo: 'importo', valore: 1000 })
  await buyWith(shop, customer, codice, { code, quantity: 1 }, { code: otherCode, quantity: 2 })
  expect((await report(sale)).json()).toEqual({ ordini: 2, pezzi: 5, venduto: 39_000, tolto: 10_000 })
  // its page is open, and nothing is paid
  await goToCheckout(shop, customer, { code })
  expect((await report(sale)).json()).toMatchObject({ ordini: 2, pezzi: 5 })
})

test('pieces whose price went back, orders whose money is back and cancelled ones are left out', async () => {
  const { sale, code } = await startSale()
  const parts = await buy(shop, customer, { code, quantity: 3 })
  const back = await buy(shop, customer, { code })
  const cancelled = await buy(shop, customer, { code })
  expect((await report(sale)).json()).toMatchObject({ ordini: 3, pezzi: 5, venduto: 40_000, tolto: 10_000 })
  expect((await refund(parts, { righe: [{ id: 1, quantita: 1, rimetti: 1 }] })).status).toBe(200)
  const { total_cents: importo } = (await ordersOf(shop)).find(({ id }) => id === back) ?? {}
  expect((await refund(back, { importo })).status).toBe(200)
  const query = { id: cancelled, reason: 'requested_by_customer' } as const
  expect((await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query })).status).toBe(200)
  expect((await report(sale)).json()).toEqual({ ordini: 1, pezzi: 2, venduto: 16_000, tolto: 4000 })
})

test('what was sold before and after a reduction is not its own', async () => {
  const { id, code } = await buildProduct(shop.deps.db, { priceCents: 10_000, stock: 100 })
  await buy(shop, customer, { code })
  const { id: sale } = await buildSale(shop.deps.db, { productIds: [id] })
  await applyDueSales(shop.deps)
  await buy(shop, customer, { code })
  expect((await shop.call('POST /Saldi/Termina', { token: owner, query: { id: sale } })).status).toBe(200)
  await buy(shop, customer, { code })
  expect((await report(sale)).json()).toEqual({ ordini: 1, pezzi: 1, venduto: 8000, tolto: 2000 })
})

test('the accountant reads it, the counter does not; of no reduction there is none', { tags: ['H-118'] }, async () => {
  const { sale } = await startSale()
  const { token: accountant } = await buildCaller(shop, { duty: 'accountant' })
  const { token: counter } = await buildCaller(shop, { duty: 'counter' })
  expect((await report(sale, accountant)).status).toBe(200)
  expect((await report(sale, counter)).status).toBe(403)
  const unknown = await report(999_999)
  expect([unknown.status, unknown.json()]).toMatchObject([404, { title: 'Saldo non trovato.' }])
})
