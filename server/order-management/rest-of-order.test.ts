import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newCode, openOrder } from './parcels.fixtures.ts'

let shop: TestShop
let owner: string
let order: Awaited<ReturnType<typeof openOrder>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  order = await openOrder(shop, owner)
})

test('a rest that is paid back need not be sent, and the order can be delivered', async () => {
  const { send, read, move, isToPrepare, refund, codes } = order
  await send([[1, 1]], 0, { codice: newCode() })
  expect((await send([[1, 2]], 1)).json().code).toBe('parcel-pieces-gone')
  await refund(1, 1)
  await refund(1, 2)
  expect([(await read()).daSpedire, await isToPrepare(), await stockOf(shop, codes[0])]).toEqual([undefined, false, 4])
  expect((await move('Completato')).json()).toMatchObject({ stato: 'Completato', pacchi: [{ numero: 1 }] })
})

test('cancelled after its first parcel it puts on the shelf what had not left', async () => {
  const { send, codes, id } = order
  await send([[1, 1]], 0, { codice: newCode() })
  const query = { id, reason: 'requested_by_customer' }
  expect((await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query })).json().stato).toBe('Cancellato')
  expect([await stockOf(shop, codes[0]), await stockOf(shop, codes[1])]).toEqual([4, 5])
})

test('what a customer withdraws from before it left goes back to the shelf with its refund', async () => {
  const { send, read, codes, customer, id } = order
  await send([[1, 2]], 0, { codice: newCode() })
  await shop.call('POST /Recessi/Conferma', {
    token: customer.token,
    body: { ordine: id, righe: [{ id: 2, quantita: 1 }] },
  })
  expect((await send([[2, 1]], 1)).json().code).toBe('order-withdrawn-from')
  const [recesso] = (await read()).recessi
  await shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id, recesso: recesso?.id ?? 0 } })
  expect([(await read()).daSpedire, await stockOf(shop, codes[1])]).toEqual([undefined, 5])
})
