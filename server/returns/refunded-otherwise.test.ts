import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, endRefund, refundsOf, setFaults } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

// a withdrawal beside refunds that its owner makes in other ways

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  await shop.listen()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order of two pieces that was delivered, and of which one was withdrawn from. */
async function openReturn() {
  const customer = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 14_900 })
  const id = await buy(shop, customer.token, { code, quantity: 2 })
  await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato: 'Completato' } })
  const body = { ordine: id, righe: [{ id: 1, quantita: 1 }] }
  const declared = (await shop.call('POST /Recessi/Conferma', { token: customer.token, body })).json()
  const recesso = declared.numero ?? 0
  return {
    id,
    recesso,
    read: async () => (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json(),
    refund: (quantita: number) => {
      const wish = { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer' as const }
      return shop.call('POST /Ordini/Rimborsa', {
        token: owner,
        body: { ...wish, righe: [{ id: 1, quantita, rimetti: 0 }] },
      })
    },
    payBack: () => shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id, recesso } }),
  }
}

test('a piece that was withdrawn from is paid back with its withdrawal, and not a second time', async () => {
  const { read, refund, payBack } = await openReturn()
  expect((await read()).righe).toMatchObject([{ quantity: 2, rimborsati: 0, inRecesso: 1 }])
  const refused = await refund(2)
  expect([refused.status, refused.json().code]).toEqual([409, 'refund-of-withdrawal'])
  // the other one was not withdrawn from
  expect((await refund(1)).status).toBe(200)
  expect((await refund(1)).json().code).toBe('refund-of-withdrawal')
  expect((await payBack()).status).toBe(200)
  expect((await read()).righe).toMatchObject([{ rimborsati: 2 }])
  expect((await read()).righe[0]).not.toHaveProperty('inRecesso')
})

test('a refund for a withdrawal that failed and is marked as solved leaves nothing to be paid', async () => {
  const { id, read, payBack } = await openReturn()
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  expect((await payBack()).status).toBe(200)
  await setFaults(shop)
  const made = (await refundsOf(shop)).findLast((one) => one.for_order === id)
  await endRefund(shop, made?.provider_refund_id ?? '', 'failed')
  await vi.waitFor(async () => expect((await read()).recesso?.rimborsareEntro).toBeDefined(), 5000)
  const closed = await shop.call('POST /Ordini/ChiudiRimborso', { token: owner, query: { id } })
  expect(closed.json()).toMatchObject({ recessi: [{ stato: 'chiuso' }] })
  expect(closed.json().recesso).not.toHaveProperty('rimborsareEntro')
  expect((await payBack()).json().code).toBe('return-over')
})

test('one that was paid in the meantime stays paid', async () => {
  const { id, read, payBack } = await openReturn()
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await payBack()
  await setFaults(shop)
  const made = (await refundsOf(shop)).findLast((one) => one.for_order === id)
  await endRefund(shop, made?.provider_refund_id ?? '', 'failed')
  await vi.waitFor(async () => expect((await read()).recesso?.rimborsareEntro).toBeDefined(), 5000)
  expect((await payBack()).status).toBe(200)
  await shop.call('POST /Ordini/ChiudiRimborso', { token: owner, query: { id } })
  expect(await read()).toMatchObject({ recessi: [{ stato: 'rimborsato' }] })
})
