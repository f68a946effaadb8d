import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCode, openOrder } from '#server/order-management/parcels.fixtures.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

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

const withdraw = (righe?: { id: number; quantita: number }[]) =>
  shop.call('POST /Recessi/Conferma', {
    token: order.customer.token,
    body: { ordine: order.id, ...(righe && { righe }) },
  })
const receipt = async () =>
  (await emailAbout(shop, order.customer.account.email, `Recesso dall’ordine n. ${order.id}: ricevuta`)).text
const seen = async () => (await order.read(order.customer.token)).recessi
const refund = async (recesso = 0) =>
  shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: order.id, recesso } })

test('of an order that left in part only the pieces that left are asked back', async () => {
  await order.send([[1, 1]], 0, { codice: newCode() })
  await withdraw()
  const text = await receipt()
  expect(text).toMatch(/Rispedisci gli articoli che sono partiti[^\n]+: 1 × Volpedo \S+\.\n/)
  expect(text).toMatch(/Non parte più, e non devi fare nulla: 1 × Volpedo \S+, 1 × Volpedo \S+\.\n/)
  expect(await seen()).toMatchObject([
    {
      trattenuto: true,
      righe: [
        { id: 1, quantita: 2, nonPartiti: 1 },
        { id: 2, quantita: 1, nonPartiti: 1 },
      ],
    },
  ])
})

test('for pieces that never left the money waits for nothing, and older returns took them first', async () => {
  await order.send([[1, 1]], 0, { codice: newCode() })
  await withdraw([{ id: 1, quantita: 1 }])
  expect(await receipt()).toContain('Gli articoli non sono ancora partiti: non devi fare nulla.')
  await withdraw([{ id: 1, quantita: 1 }])
  const [second, first] = await seen()
  expect(first).toMatchObject({ righe: [{ id: 1, nonPartiti: 1 }] })
  expect(first).not.toHaveProperty('trattenuto')
  expect(second).toMatchObject({ trattenuto: true, righe: [{ id: 1, quantita: 1, ricevuti: 0 }] })
  expect(second?.righe[0]).not.toHaveProperty('nonPartiti')
  // paid back, they still did not leave
  await refund(first?.id)
  expect((await seen())[1]).toMatchObject({ stato: 'rimborsato', righe: [{ id: 1, nonPartiti: 1 }] })
})

test('the list of orders lets the money wait for goods that were sent, and for no others', async () => {
  const listed = async () => (await order.read(order.customer.token)).recesso
  await withdraw([{ id: 1, quantita: 1 }])
  expect(await listed()).toMatchObject({ chiestoIl: expect.any(String) })
  expect(await listed()).not.toHaveProperty('trattenuto')
  await refund((await seen())[0]?.id)
  await order.move('In Spedizione')
  await withdraw([{ id: 1, quantita: 1 }])
  expect(await listed()).toMatchObject({ trattenuto: true })
  await refund((await seen())[0]?.id)
  expect(await listed()).not.toHaveProperty('trattenuto')
})

test('pieces that were paid back before the order left whole are not asked back', async () => {
  await withdraw([{ id: 1, quantita: 1 }])
  await refund((await seen())[0]?.id)
  shop.forward(1000)
  await order.move('In Spedizione')
  expect(await seen()).toMatchObject([{ stato: 'rimborsato', righe: [{ id: 1, quantita: 1, nonPartiti: 1 }] }])
})

test('a receipt that is written after the whole payment went back promises no money', async () => {
  await order.move('Completato')
  const { rimborsabile } = await order.read()
  const wish = { id: order.id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer' as const }
  const body = { ...wish, importo: rimborsabile?.importo ?? 0 }
  expect((await shop.call('POST /Ordini/Rimborsa', { token: owner, body })).status).toBe(200)
  await withdraw()
  const text = await receipt()
  expect(text).toContain('Ti abbiamo già restituito tutto: ')
  expect(text).not.toMatch(/Ti restituiamo/)
})

test('only pieces that left can be received, and with them the return is whole', async () => {
  const receive = async (righe: { id: number; ricevuti: number }[]) => {
    const recesso = (await seen())[0]?.id ?? 0
    const lines = righe.map((one) => ({ ...one, rimetti: true }))
    return shop.call('POST /Recessi/Ricevuto', { token: owner, body: { ordine: order.id, recesso, righe: lines } })
  }
  await order.send([[1, 1]], 0, { codice: newCode() })
  await withdraw()
  for (const wrong of [
    { id: 1, ricevuti: 2 },
    { id: 2, ricevuti: 1 },
  ])
    expect((await receive([wrong])).json()).toMatchObject({ code: 'return-pieces-not-valid' })
  expect((await receive([{ id: 1, ricevuti: 1 }])).status).toBe(200)
  expect((await seen())[0]).toMatchObject({ stato: 'ricevuto', righe: [{ id: 1, ricevuti: 1 }, { ricevuti: 0 }] })
})

test('a return of which nothing left has nothing to receive, also where another piece of the order left', async () => {
  await order.send([[2, 1]], 0, { codice: newCode() })
  await withdraw([{ id: 1, quantita: 1 }])
  const recesso = (await seen())[0]?.id ?? 0
  const righe = [{ id: 1, ricevuti: 1, rimetti: true }]
  const answer = await shop.call('POST /Recessi/Ricevuto', { token: owner, body: { ordine: order.id, recesso, righe } })
  expect(answer.json()).toMatchObject({ code: 'return-not-sent' })
})
