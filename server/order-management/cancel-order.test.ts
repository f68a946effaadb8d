import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { settle } from '#server/payments/settle.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import {
  buy,
  endRefund,
  goToCheckout,
  ordersOf,
  pay,
  refundsOf,
  refuseRefund,
  setFaults,
  stockOf,
} from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let code: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await setFaults(shop)
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = await buildCaller(shop)
  code = (await buildProduct(shop.deps.db, { stock: 5 })).code
  id = await buy(shop, customer.token, { code, quantity: 2 })
})
afterAll(() => shop[Symbol.asyncDispose]())

const cancel = (reason = 'requested_by_customer', more: object = {}) =>
  shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason, ...more } })
const retry = () => shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id } })
const move = (stato: string) => shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato } })
const read = async (token = owner) => (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })).json()
const stateOf = async () => (await ordersOf(shop)).find((order) => order.id === id)?.state
const atProvider = async () => {
  const order = (await ordersOf(shop)).find((one) => one.id === id)
  return (await shop.stripe.refunds.list({ payment_intent: order?.provider_payment_id ?? '' })).data
}
const emails = async () => {
  const found = await shop.deps.db.selectFrom('email').select('kind').where('order_id', '=', id).execute()
  return found.map(({ kind }) => kind).filter((kind) => kind !== 'order-confirmed')
}

test(
  'cancelling gives the money back with the reason, then the goods, and writes to the customer',
  { tags: ['H-81', 'S-417'] },
  async () => {
    const { status, json } = await cancel('fraudulent')
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      stato: 'Cancellato',
      motivoCancellazione: 'fraudulent',
      rimborsi: [{ stato: 'riuscito', importo: 31_800, motivo: 'fraudulent', origine: 'negozio' }],
      rimborsato: 31_800,
      mosse: [],
    })
    expect(await atProvider()).toMatchObject([{ amount: 31_800, reason: 'fraudulent' }])
    expect(await stockOf(shop, code)).toBe(5)
    const { text } = await emailAbout(shop, customer.account.email, `Ordine n. ${id} annullato`)
    expect(text).toMatch(/per intero 318,00\s€/)
  },
)

test('a reason is needed, and only the three are known', { tags: ['S-376', 'S-391'] }, async () => {
  const missing = await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id } })
  expect(missing.json().title).toBe("Il parametro 'reason' è null o undefined.")
  for (const reason of ['', 'withdrawn', 'noia']) {
    const { status, json } = await cancel(reason)
    expect([status, json().title]).toEqual([400, 'Seleziona un motivo valido'])
  }
  expect(await stateOf()).toBe('accepted')
})

test(
  'when the refund fails the order stays as it was, the words say so, and a retry makes it good',
  { tags: ['H-81'] },
  async () => {
    const refused = await refuseRefund(shop, id, owner)
    expect([refused.status, refused.json().title]).toEqual([
      502,
      'Il rimborso non è riuscito: Stripe lo ha rifiutato. L’ordine resta com’era.',
    ])
    expect(await stateOf()).toBe('accepted')
    expect(await stockOf(shop, code)).toBe(3)
    expect((await read()).rimborsi[0]).toMatchObject({
      stato: 'non riuscito',
      errore: expect.stringContaining('rifiutato'),
    })
    expect((await read(customer.token)).rimborsi[0]).not.toHaveProperty('errore')
    const again = await Promise.all([retry(), retry()])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(await stateOf()).toBe('cancelled')
    expect(await atProvider()).toHaveLength(1)
    expect(await emails()).toEqual(['order-cancelled'])
  },
)

test('an order that was delivered after its refund failed keeps its money', async () => {
  await refuseRefund(shop, id, owner)
  await move('Completato')
  expect((await retry()).status).toBe(409)
  expect(await atProvider()).toEqual([])
})

test('there is nothing to retry where no refund was asked for', async () => {
  const { status, json } = await retry()
  expect([status, json().title]).toEqual([409, 'Per questo ordine non c’è un rimborso da ritentare.'])
})

test('two owners who cancel at once make one refund, and the goods return once', async () => {
  const answers = await Promise.all([cancel('duplicate'), cancel('fraudulent'), cancel()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(409)
    expect(json().title).toMatch(/già un rimborso|già Cancellato/)
  }
  expect(await atProvider()).toHaveLength(1)
  expect(await stockOf(shop, code)).toBe(5)
  expect(await emails()).toEqual(['order-cancelled'])
})

test('an order is cancelled or sent, never both', async () => {
  const [cancelled, sent] = await Promise.all([cancel(), move('In Spedizione')])
  const after = await stateOf()
  expect([cancelled.status === 200, await atProvider()]).toEqual([
    after === 'cancelled',
    cancelled.status === 200 ? [expect.anything()] : [],
  ])
  if (sent.status !== 200) expect(sent.json().title).toMatch(/già un rimborso|Cancellato/)
})

test('while the provider does not answer nothing else may happen, and the sweep finishes what a crash left', async () => {
  await setFaults(shop, { api: { only: 'POST /v1/refunds', resetAfter: 1 } })
  const lost = await cancel()
  expect([lost.status, lost.json().code]).toEqual([503, 'refund-waiting'])
  expect(await stateOf()).toBe('accepted')
  for (const stato of ['In Spedizione', 'Cancellato']) {
    expect((await move(stato)).json().title).toMatch(/già un rimborso/)
  }
  expect(await emails()).toEqual([])
  await setFaults(shop)
  shop.forward(61_000)
  await Promise.all([sweepRefunds(shop.deps), sweepRefunds(shop.deps), retry()])
  expect(await stateOf()).toBe('cancelled')
  expect(await atProvider()).toHaveLength(1)
  expect(await stockOf(shop, code)).toBe(5)
  expect(await emails()).toEqual(['order-cancelled'])
})

test('a refund on its way cancels the order; one that fails after it can be retried', async () => {
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  expect((await cancel()).json()).toMatchObject({ stato: 'Cancellato', rimborsi: [{ stato: 'in corso' }] })
  const refund = (await refundsOf(shop)).find(({ order_id: order }) => order === id)
  await endRefund(shop, refund?.provider_refund_id ?? '', 'failed')
  await setFaults(shop)
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
  expect((await read()).rimborsi[0]?.stato).toBe('non riuscito')
  expect((await retry()).json()).toMatchObject({ stato: 'Cancellato', rimborsi: [{ stato: 'riuscito' }, {}] })
  expect((await emails()).toSorted()).toEqual(['order-cancelled', 'order-refunded', 'refund-failed'])
  expect(await stockOf(shop, code)).toBe(5)
})

test('goods that were sent do not return to the shelf by themselves', async () => {
  await move('In Spedizione')
  expect((await cancel()).status).toBe(200)
  expect(await stockOf(shop, code)).toBe(3)
})

test('a completed order is not cancelled, a cancelled one does not revive', { tags: ['H-29'] }, async () => {
  await move('Completato')
  expect((await cancel()).json().title).toBe('Un ordine Completato non può passare a Cancellato.')
  await move('In Spedizione')
  await cancel()
  expect((await cancel()).json().title).toBe('L’ordine è già Cancellato.')
  expect((await move('In Lavorazione')).status).toBe(409)
  expect(await atProvider()).toHaveLength(1)
})

test('Cancellato of the dropdown gives the money back as well', { tags: ['S-316'] }, async () => {
  expect((await move('Cancellato')).json()).toMatchObject({
    stato: 'Cancellato',
    motivoCancellazione: 'requested_by_customer',
    rimborsi: [{ stato: 'riuscito' }],
  })
})

test('an unpaid attempt is only closed; a payment of that moment makes it an order', { tags: ['H-81'] }, async () => {
  const before = await refundsOf(shop)
  const { sessionId } = await goToCheckout(shop, customer.token, { code })
  const attempt = (await ordersOf(shop)).at(-1)
  id = attempt?.id ?? 0
  expect((await cancel()).json().stato).toBe('Scaduto')
  expect(await stockOf(shop, code)).toBe(3)
  await expect(pay(shop, sessionId)).rejects.toThrow('took no payment')
  const second = await goToCheckout(shop, customer.token, { code })
  id = (await ordersOf(shop)).at(-1)?.id ?? 0
  await pay(shop, second.sessionId)
  const { status, json } = await cancel()
  expect([status, json().title]).toEqual([409, 'L’ordine è cambiato nel frattempo: ora è In Accettazione.'])
  await settle(shop.deps, second.sessionId)
  expect(await refundsOf(shop)).toEqual(before)
})
