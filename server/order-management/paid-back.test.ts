import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { endRefund, pay, refundsOf, setFaults } from '#tests/support/buyer.ts'
import { accept, buildOffer, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countTold, newCode, openOrder } from './parcels.fixtures.ts'

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

const sumBack = (id: number, importo: number) => {
  const body = { id, richiesta: crypto.randomUUID(), importo, motivo: 'requested_by_customer' as const }
  return shop.call('POST /Ordini/Rimborsa', { token: owner, body })
}

test('an order whose pieces are all paid back is not to be prepared, and leaves only when its owner says that this was seen', async () => {
  const { id, read, refund, move, bulk, isToPrepare } = order
  await refund(2, 1)
  expect([await isToPrepare(), (await read()).tuttoRimborsato]).toEqual([true, undefined])
  await refund(1, 2)
  expect([await isToPrepare(), (await read()).tuttoRimborsato]).toEqual([false, true])
  for (const stato of ['In Spedizione', 'Completato']) {
    const { status, json } = await move(stato)
    expect([status, json().code]).toEqual([409, 'order-paid-back'])
  }
  expect(await bulk('spedisci', newCode())).toMatchObject({ esito: 'rifiutato', codice: 'order-paid-back' })
  expect(await countTold(shop, id)).toBe(0)
  const query = { id, stato: 'In Spedizione', recesso: 'visto' as const }
  const sent = await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query })
  expect([sent.status, sent.json().stato, sent.json().tuttoRimborsato]).toEqual([200, 'In Spedizione', undefined])
})

test('neither is one whose whole sum went back, in one parcel or in several', async () => {
  const { id, read, send, isToPrepare } = order
  const { rimborsabile } = await read()
  expect((await sumBack(id, rimborsabile?.importo ?? 0)).status).toBe(200)
  expect(await isToPrepare()).toBe(false)
  expect((await send([[1, 1]], 0)).json().code).toBe('order-paid-back')
  const one = await send([[1, 1]], 0, { recesso: 'visto' })
  expect([one.status, one.json().tuttoRimborsato]).toEqual([200, true])
  expect([await isToPrepare(), (await send([[1, 1]], 1)).json().code]).toEqual([false, 'order-paid-back'])
})

test('its customer reads nothing of it', async () => {
  const { id, customer, read, refund } = order
  await refund(2, 1)
  await refund(1, 2)
  expect(await read(customer.token)).toMatchObject({ id, stato: 'In Accettazione' })
  expect(await read(customer.token)).not.toHaveProperty('tuttoRimborsato')
})

test('a carrier’s file names it in these words', async () => {
  const { id, refund } = order
  await refund(2, 1)
  await refund(1, 2)
  const body = new FormData()
  body.set('file', new File([`ordine;codice\n${id};${newCode()}\n`], 'corriere.csv'))
  const { righe } = (await shop.call('POST /Ordini/LeggiSpedizioni', { token: owner, body })).json()
  expect(righe).toMatchObject([{ esito: 'errore', messaggio: expect.stringContaining('già tornato al cliente') }])
})

test('once the money failed to go back it is to be prepared again', async () => {
  const { id, read, isToPrepare } = order
  await shop.listen()
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await sumBack(id, (await read()).rimborsabile?.importo ?? 0)
  await setFaults(shop)
  expect(await isToPrepare()).toBe(false)
  const made = (await refundsOf(shop)).findLast((one) => one.for_order === id)
  await endRefund(shop, made?.provider_refund_id ?? '', 'failed')
  await vi.waitFor(async () => expect(await isToPrepare()).toBe(true), 5000)
})

test('lenses that are paid back are not made', async () => {
  const optician = await turnLensesOn(shop)
  const one = await buildOffer(shop, optician)
  const { id: sessionId } = (await accept(shop, one.customer.token, one)).json()
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const read = async (token: string) =>
    (await shop.call('GET /Lenti/GetRichiesta', { token, query: { id: one.id } })).json()
  const waiting = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().lenti
  expect([(await read(one.customer.token)).stato, await waiting()]).toEqual(['pagata', 1])
  const query = { id: one.orderId }
  const { rimborsabile } = (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query })).json()
  await sumBack(one.orderId, rimborsabile?.importo ?? 0)
  expect((await read(one.customer.token)).stato).toBe('annullata')
  const body = { id: one.id, passo: 'ordinate' as const }
  expect((await shop.call('POST /Lenti/Lavora', { token: optician, body })).json().code).toBe('lens-not-paid')
  expect(await waiting()).toBeUndefined()
})
