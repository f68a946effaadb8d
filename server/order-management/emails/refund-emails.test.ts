import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeEmail } from '#server/app/write-email.ts'
import type { EmailKind } from '#server/platform/database/column-types.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, endRefund, refundsOf, setFaults } from '#tests/support/buyer.ts'
import { waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
afterEach(() => setFaults(shop))
beforeEach(async () => {
  customer = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 3000 })
  // 60,00 and 4,90 for shipping
  id = await buy(shop, customer.token, { code, quantity: 2 })
})

const rows = async () => (await refundsOf(shop)).filter((one) => one.for_order === id)
const refund = (importo: number) => {
  const body = { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer' as const, importo }
  return shop.call('POST /Ordini/Rimborsa', { token: owner, body })
}
const keepPending = () => setFaults(shop, { refund: { outcome: 'stays_pending' } })
/** The provider says of the latest refund that it failed. */
async function fail() {
  await setFaults(shop)
  await endRefund(shop, (await rows()).at(-1)?.provider_refund_id ?? '', 'failed')
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
}
/** The email of the order's refund number `at`, as it is written now. */
async function write(kind: EmailKind, at: number) {
  const { db, business } = shop.deps
  const job = { key: 'una', kind, orderId: id, recipient: customer.account.email }
  const facts = { refund: String((await rows())[at]?.id) }
  return writeEmail({ db, business: business.current() }, { ...job, facts }, shop.now())
}

test('a refund that failed before its email was written is told by no email', async () => {
  await keepPending()
  await refund(2000)
  expect((await write('order-refunded', 0))?.text).toMatch(/Rimborsato 20,00\s€ di 64,90/)
  await fail()
  expect(await write('order-refunded', 0)).toBeUndefined()
})

test('the money of a withdrawal that failed before its email was written is told by no email', async () => {
  await shop.call('POST /Recessi/Conferma', { token: customer.token, body: { ordine: id } })
  await keepPending()
  await shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id } })
  expect((await write('withdrawal-refunded', 0))?.text).toMatch(/ti restituiamo 64,90/)
  await fail()
  expect(await write('withdrawal-refunded', 0)).toBeUndefined()
})

test('the email of a refund counts none that was made after it', async () => {
  await refund(2000)
  await keepPending()
  await refund(4490)
  expect((await write('order-refunded', 0))?.text).toMatch(/Rimborsato 20,00\s€ di 64,90/)
  expect((await write('order-refunded', 1))?.text).toMatch(/rimborsato per intero i 64,90/)
})

test('an order that was cancelled, and whose refund failed since, is not told that its money is on its way', async () => {
  await refund(2000)
  await keepPending()
  await shop.call('DELETE /Ordini/CancellaOrdine', {
    token: owner,
    query: { id, reason: 'requested_by_customer' },
  })
  expect((await write('order-cancelled', 1))?.text).toMatch(/Ti restituiamo 44,90\s€, oltre ai 20,00/)
  await fail()
  const { text = '' } = (await write('order-cancelled', 1)) ?? {}
  expect(text).toContain('Ci occupiamo noi del rimborso')
  expect(text).not.toMatch(/undefined|restituito tutto|Ti restituiamo/)
})

const asked = async (kind: EmailKind) => {
  const found = shop.deps.db.selectFrom('email').select(['key', 'facts']).where('order_id', '=', id)
  return found.where('kind', '=', kind).orderBy('created_at').execute()
}
/** The email that a refund failed, as it is written now. */
async function writeFailure() {
  const [one] = await asked('refund-failed')
  const job = { key: 'una', kind: 'refund-failed' as const, orderId: id, facts: one?.facts ?? {} }
  const { db, business } = shop.deps
  return writeEmail({ db, business: business.current() }, { ...job, recipient: customer.account.email }, shop.now())
}
const retry = () => shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id } })

test('who was told of a refund hears that it failed, and of its money once more when it goes again', async () => {
  await keepPending()
  await refund(2000)
  await waitForPost(shop)
  await fail()
  const failure = await writeFailure()
  expect(failure?.subject).toMatch(/il rimborso di 20,00\s€ non è arrivato/)
  expect(failure?.text).toContain('Ce ne occupiamo noi')
  expect((await retry()).status).toBe(200)
  expect(await asked('order-refunded')).toHaveLength(2)
  expect((await write('order-refunded', 1))?.text).toMatch(/ti restituiamo 20,00/)
  // the money is on its way again
  expect(await writeFailure()).toBeUndefined()
})

test('who was told of no refund hears nothing of its failure', async () => {
  await keepPending()
  await refund(2000)
  await waitForPost(shop)
  await fail()
  await shop.deps.db.updateTable('email').set({ sent_at: null }).where('order_id', '=', id).execute()
  expect(await writeFailure()).toBeUndefined()
  await shop.deps.db.updateTable('email').set({ sent_at: shop.now() }).where('order_id', '=', id).execute()
  // refused at once: the owner saw it, the customer nothing
  const { code } = await buildProduct(shop.deps.db, { stock: 5 })
  id = await buy(shop, customer.token, { code })
  await shop.deps.db
    .updateTable('shop_order')
    .set({ provider_payment_id: `pi_${id}` })
    .where('id', '=', id)
    .execute()
  expect((await refund(2000)).status).toBe(502)
  expect(await asked('refund-failed')).toEqual([])
})

test('the money of a cancelled order that failed and goes again is told again', async () => {
  await keepPending()
  const query = { id, reason: 'requested_by_customer' as const }
  await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query })
  await waitForPost(shop)
  await fail()
  expect((await writeFailure())?.subject).toMatch(/64,90/)
  await retry()
  expect(await asked('order-refunded')).toHaveLength(1)
  expect((await write('order-refunded', 1))?.text).toMatch(/rimborsato per intero i 64,90/)
})

test('the money of a withdrawal that failed and goes again is told again', async () => {
  await shop.call('POST /Recessi/Conferma', { token: customer.token, body: { ordine: id } })
  await keepPending()
  await shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id } })
  await waitForPost(shop)
  await fail()
  expect((await writeFailure())?.subject).toMatch(/64,90/)
  await retry()
  expect(await asked('withdrawal-refunded')).toHaveLength(2)
  expect((await write('withdrawal-refunded', 1))?.text).toMatch(/ti restituiamo 64,90/)
})
