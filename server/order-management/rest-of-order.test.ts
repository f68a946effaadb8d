import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { endRefund, setFaults, stockOf } from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
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
  const { send, read, move, arrive, isToPrepare, refund, codes } = order
  await send([[1, 1]], 0, { codice: newCode() })
  await arrive(1)
  expect((await read()).arrivo).toBeDefined()
  expect((await send([[1, 2]], 1)).json().code).toBe('parcel-pieces-gone')
  await refund(1, 1)
  await refund(1, 2)
  expect([(await read()).daSpedire, await isToPrepare(), await stockOf(shop, codes[0])]).toEqual([undefined, false, 4])
  expect((await read()).arrivo).toBeUndefined()
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
  const file = new FormData()
  file.set('file', new File([`ordine;codice\n${id};${newCode()}\n`], 'corriere.csv'))
  const { righe } = (await shop.call('POST /Ordini/LeggiSpedizioni', { token: owner, body: file })).json()
  expect(righe).toMatchObject([{ esito: 'errore', messaggio: expect.stringContaining('è receduto da questo ordine') }])
  const [recesso] = (await read()).recessi
  await shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id, recesso: recesso?.id ?? 0 } })
  expect([(await read()).daSpedire, await stockOf(shop, codes[1])]).toEqual([undefined, 5])
})

test('where the rest goes is corrected before the next parcel leaves, and not after', async () => {
  const { send, customer, id } = order
  await send([[1, 2]], 0, { codice: newCode() })
  const address = {
    destinatario: 'Ada Rossi',
    line1: 'Via Cavour 12',
    postalCode: '15067',
    city: 'Novi Ligure',
    state: 'AL',
  }
  const correct = (line1: string) =>
    shop.call('PUT /Ordini/CorreggiIndirizzo', { token: owner, body: { id, ...address, line1 } })
  expect((await correct('Via Cavour 12')).json().destinazione?.line1).toBe('Via Cavour 12')
  const { text } = await emailAbout(shop, customer.account.email, `Indirizzo dell’ordine n. ${id} corretto`)
  expect(text).toContain(`quello che manca del tuo ordine n. ${id}`)
  expect(text).toMatch(/Il pacco n\. 2 va a\s+Ada Rossi/)
  await send([[2, 1]], 1)
  expect((await correct('Via Roma 1')).json().code).toBe('address-not-now')
})

test('a refund of missing pieces that fails leaves them to be sent', async () => {
  const { send, read, isToPrepare, refund, id } = order
  await send([[1, 2]], 0, { codice: newCode() })
  await shop.listen()
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await refund(1, 2)
  await setFaults(shop)
  expect([(await read()).daSpedire, await isToPrepare()]).toEqual([undefined, false])
  const asked = shop.deps.db.selectFrom('refund').select('provider_refund_id').where('for_order', '=', id)
  await endRefund(shop, (await asked.executeTakeFirstOrThrow()).provider_refund_id ?? '', 'failed')
  await vi.waitFor(async () => expect(await isToPrepare()).toBe(true), 5000)
  expect((await read()).daSpedire).toMatchObject([{ id: 2, quantity: 1 }])
  expect((await send([[2, 1]], 1)).json()).toMatchObject({ stato: 'In Spedizione', pacchi: [{}, { numero: 2 }] })
})
