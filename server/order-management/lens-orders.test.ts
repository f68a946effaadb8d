import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay } from '#tests/support/buyer.ts'
import { accept, buildOffer, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newCode } from './parcels.fixtures.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A paid offer, and what its owner does with it. */
async function buildPaid() {
  const one = await buildOffer(shop, owner)
  const page = (await accept(shop, one.customer.token, one)).json()
  await pay(shop, page.id)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: page.id } })
  const { orderId: id } = one
  const token = owner
  return {
    ...one,
    read: async (reader = owner) =>
      (await shop.call('GET /Ordini/GetOrdineById', { token: reader, query: { id } })).json(),
    mark: (passo: 'ordinate' | 'montate' | 'controllate', more = {}) =>
      shop.call('POST /Lenti/Lavora', { token, body: { id: one.id, passo, ...more } }),
    move: (stato: string, more: { lenti?: 'viste' } = {}) =>
      shop.call('PUT /Ordini/UpdateOrdine', { token, query: { id, stato, ...more } }),
    send: (more: { lenti?: 'viste' } = {}) =>
      shop.call('POST /Ordini/SpedisciPacco', {
        token,
        body: { id, righe: [{ id: 1, quantita: 1 }], partiti: 0, ...more },
      }),
  }
}

test('an order says what its lenses need next, to the shop alone, until they are checked or it left', async () => {
  const { read, mark, customer, move, id, orderId } = await buildPaid()
  expect((await read()).lentiDaFare).toBe('ordinate')
  const listed = (await shop.call('GET /Ordini/GetOrdini', { token: owner })).json()
  expect(listed.data.find((order) => order.id === orderId)?.lentiDaFare).toBe('ordinate')
  expect(await read(customer.token)).toMatchObject({ lenti: id })
  expect(await read(customer.token)).not.toHaveProperty('lentiDaFare')
  await mark('ordinate')
  expect((await read()).lentiDaFare).toBe('montate')
  await mark('montate')
  expect((await read()).lentiDaFare).toBe('controllate')
  await mark('controllate')
  expect(await read()).not.toHaveProperty('lentiDaFare')
  await mark('controllate', { annulla: true })
  expect((await move('In Spedizione', { lenti: 'viste' })).json()).not.toHaveProperty('lentiDaFare')
})

test('it leaves before that only when its owner says that this was seen', async () => {
  const { orderId, read, mark, move, send } = await buildPaid()
  const refusal = { code: 'lenses-not-checked', title: expect.stringContaining('sono ancora da ordinare: segnale') }
  expect((await move('In Lavorazione')).status).toBe(200)
  for (const refused of [await move('In Spedizione'), await move('Completato'), await send()])
    expect([refused.status, refused.json()]).toMatchObject([409, refusal])
  const body = { azione: 'spedisci' as const, ordini: [{ id: orderId, codice: newCode() }] }
  const bulk = async () => (await shop.call('POST /Ordini/MuoviOrdini', { token: owner, body })).json()
  expect(await bulk()).toMatchObject([{ esito: 'rifiutato', codice: refusal.code }])
  const file = new FormData()
  file.set('file', new File([`ordine;codice\n${orderId};${newCode()}\n`], 'corriere.csv'))
  const { righe } = (await shop.call('POST /Ordini/LeggiSpedizioni', { token: owner, body: file })).json()
  expect(righe).toMatchObject([{ esito: 'errore', messaggio: refusal.title }])
  expect((await read()).stato).toBe('In Lavorazione')
  await mark('controllate')
  expect(await bulk()).toMatchObject([{ esito: 'fatto', stato: 'In Spedizione' }])
})

test('what was seen is enough for a parcel, and for the whole', async () => {
  const [parcel, whole] = [await buildPaid(), await buildPaid()]
  expect((await parcel.send({ lenti: 'viste' })).status).toBe(200)
  // no step of them is marked any more
  expect(await parcel.read()).toMatchObject({ daSpedire: [{}] })
  expect(await parcel.read()).not.toHaveProperty('lentiDaFare')
  expect((await whole.move('In Spedizione', { lenti: 'viste' })).json().stato).toBe('In Spedizione')
})

test('lenses that are paid back are not waited for', async () => {
  const { orderId: id, read, move } = await buildPaid()
  const { rimborsabile } = await read()
  const body = {
    id,
    richiesta: crypto.randomUUID(),
    importo: rimborsabile?.importo ?? 0,
    motivo: 'requested_by_customer' as const,
  }
  await shop.call('POST /Ordini/Rimborsa', { token: owner, body })
  expect(await read()).toMatchObject({ tuttoRimborsato: true })
  expect(await read()).not.toHaveProperty('lentiDaFare')
  expect((await move('In Spedizione', { lenti: 'viste' })).json().code).toBe('order-paid-back')
})
