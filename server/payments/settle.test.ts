import { romeDay } from '#contract/calendar.ts'
import { usualBusiness } from '#contract/business.ts'
import { deliveryAfter } from '#contract/delivery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/auth/sessions.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { settle } from './settle.ts'
import { sweepOrders } from './sweep.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { email: 'ada@posta.example' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const stateOf = async (sessionId: string) =>
  (await ordersOf(shop)).find((order) => order.provider_session_id === sessionId)?.state
const emailsOf = (sessionId: string) =>
  shop.deps.db
    .selectFrom('email')
    .innerJoin('shop_order', 'shop_order.id', 'email.order_id')
    .selectAll('email')
    .where('provider_session_id', '=', sessionId)
    .execute()
const check = (sessionId: string, caller?: string) =>
  shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId }, ...(caller && { token: caller }) })

async function buy(stock: number | null = 5) {
  const { code } = await buildProduct(shop.deps.db, { stock })
  const { sessionId } = await goToCheckout(shop, token, { code })
  return { code, sessionId }
}

test(
  'a paid session becomes one order, one email, and an answer in whole',
  { tags: ['S-443', 'S-279', 'S-281', 'S-280'] },
  async () => {
    const { code, sessionId } = await buy()
    await pay(shop, sessionId)
    const { status, json } = await check(sessionId)
    expect(status).toBe(200)
    expect(json()).toEqual({
      success: true,
      error: null,
      sessionStatus: {
        status: 'complete',
        paymentStatus: 'paid',
        ordine: { numero: expect.any(Number), arrivo: deliveryAfter(romeDay(new Date()), usualBusiness) },
        currency: 'eur',
        amountTotal: 15_900,
        customerEmail: 'ada@posta.example',
        customerName: 'Ada Rossi',
        shippingAddress: {
          line1: 'Via Emilia 94',
          line2: null,
          postalCode: '15057',
          city: 'Tortona',
          state: 'AL',
          country: 'IT',
        },
        lineItems: [
          {
            priceId: expect.stringMatching(/^price_/),
            productId: expect.stringMatching(/^prod_/),
            productName: `Volpedo ${code}`,
            // the order's: the provider tells it only where it is asked for the whole product
            description: 'Nero lucido · Solo montatura, con lenti dimostrative',
            img: '/media/prova-fronte-1200.avif',
            quantity: 1,
            amountSubtotal: 15_900,
            amountTotal: 15_900,
          },
        ],
      },
    })
    expect(await stateOf(sessionId)).toBe('accepted')
    expect(await emailsOf(sessionId)).toMatchObject([{ kind: 'order-confirmed', recipient: 'ada@posta.example' }])
  },
)

test('settling many times, also at once, changes nothing more', async () => {
  const { code, sessionId } = await buy(5)
  await pay(shop, sessionId)
  await Promise.all(Array.from({ length: 10 }, () => settle(shop.deps, sessionId)))
  expect(await emailsOf(sessionId)).toHaveLength(1)
  expect(await stockOf(shop, code)).toBe(4)
})

test('an unpaid session stays as it is', { tags: ['S-337'] }, async () => {
  const { sessionId } = await buy()
  expect((await check(sessionId)).json().sessionStatus).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  expect(await stateOf(sessionId)).toBe('awaiting_payment')
})

test('an order that is not paid in time gives its goods back, once', { tags: ['S-333'] }, async () => {
  await using late = await openTestShop()
  const caller = await buildCaller(late)
  const { code } = await buildProduct(late.deps.db, { stock: 4 })
  const { sessionId } = await goToCheckout(late, caller.token, { code, quantity: 3 })
  expect(await stockOf(late, code)).toBe(1)
  late.forward(33 * 60_000)
  await sweepOrders(late.deps)
  expect(await stockOf(late, code)).toBe(4)
  await settle(late.deps, sessionId)
  expect(await stockOf(late, code)).toBe(4)
  expect((await ordersOf(late)).map((order) => order.state)).toEqual(['expired'])
})

test('a payment whose event never came is found by the sweep', async () => {
  const { sessionId } = await buy()
  await pay(shop, sessionId)
  await sweepOrders(shop.deps, { restMs: 0 })
  expect(await stateOf(sessionId)).toBe('accepted')
})

test('a checkout that died before it kept its session is closed by the sweep, and its goods go back', async () => {
  await using broken = await openTestShop()
  const caller = await buildCaller(broken)
  const { code } = await buildProduct(broken.deps.db, { stock: 1 })
  const { sessionId } = await goToCheckout(broken, caller.token, { code })
  await broken.deps.db.updateTable('shop_order').set({ provider_session_id: null }).execute()
  // as a process that has just started: another one may be about to keep it
  await sweepOrders(broken.deps, { restMs: 0 })
  expect(await stockOf(broken, code)).toBe(0)
  broken.forward(90_000)
  await sweepOrders(broken.deps)
  expect(await stockOf(broken, code)).toBe(1)
  const [order] = await ordersOf(broken)
  expect(order).toMatchObject({ state: 'expired', provider_session_id: sessionId })
})

test('a checkout that died before an update of the shop gives its goods back as well', async () => {
  await using updated = await openTestShop()
  const caller = await buildCaller(updated)
  const { code } = await buildProduct(updated.deps.db, { stock: 1 })
  await goToCheckout(updated, caller.token, { code })
  // what is asked of the provider follows from the order, and is no longer what was asked under this key
  await updated.deps.db
    .updateTable('shop_order')
    .set({ provider_session_id: null, origin: 'https://altrove.example' })
    .execute()
  updated.forward(90_000)
  await sweepOrders(updated.deps)
  expect(await stockOf(updated, code)).toBe(1)
  expect((await ordersOf(updated)).map((order) => order.state)).toEqual(['expired'])
})

test('a payment that the shop hears of after it gave the goods back becomes an order while there are goods', async () => {
  const { code, sessionId } = await buy(1)
  await pay(shop, sessionId)
  await shop.deps.db
    .updateTable('shop_order')
    .set({ state: 'expired' })
    .where('provider_session_id', '=', sessionId)
    .execute()
  await shop.deps.db.updateTable('product').set({ stock: 1 }).where('code', '=', code).execute()
  await shop.deps.db.updateTable('order_line').set({ reserved: false }).where('code', '=', code).execute()
  await settle(shop.deps, sessionId)
  expect(await stateOf(sessionId)).toBe('accepted')
  expect(await stockOf(shop, code)).toBe(0)
})

test('a payment that comes when the goods are gone goes back, and the owner is told', async () => {
  const { code, sessionId } = await buy(1)
  await pay(shop, sessionId)
  await shop.deps.db
    .updateTable('shop_order')
    .set({ state: 'expired' })
    .where('provider_session_id', '=', sessionId)
    .execute()
  await shop.deps.db.updateTable('order_line').set({ reserved: false }).where('code', '=', code).execute()
  await settle(shop.deps, sessionId)
  expect(await stateOf(sessionId)).toBe('refunded')
  expect(await stockOf(shop, code)).toBe(0)
  expect(shop.lines.join('')).toMatch(/WARN order \d+ was paid when its goods were gone/)
})

test('a session of another shop is no order of ours', async () => {
  const foreign = await shop.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://127.0.0.1/ok',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'Altro' } } }],
  })
  expect((await check(foreign.id)).json()).toEqual({
    success: false,
    sessionStatus: null,
    error: 'Impossibile recuperare la sessione.',
  })
})

test('an unknown session is no HTTP failure', { tags: ['S-499'] }, async () => {
  const { status, json } = await check('cs_test_mai_esistita')
  expect([status, json().success, json().error]).toEqual([200, false, 'Impossibile recuperare la sessione.'])
})

test('after an hour only the owner of an order sees to whom it goes', async () => {
  await using later = await openTestShop()
  const ada = await buildCaller(later, { email: 'ada@posta.example' })
  const { code } = await buildProduct(later.deps.db)
  const { sessionId } = await goToCheckout(later, ada.token, { code })
  await pay(later, sessionId)
  await settle(later.deps, sessionId)
  later.forward(61 * 60_000)
  const open = (caller?: string) =>
    later.call('GET /Stripe/CheckSessionStatus', { query: { sessionId }, ...(caller && { token: caller }) })
  const masked = (await open()).json().sessionStatus
  expect(masked).toMatchObject({ customerEmail: 'a***@posta.example', customerName: 'A*** R***' })
  expect(masked?.shippingAddress).toMatchObject({ line1: '***', postalCode: '***', city: 'Tortona' })
  const other = await buildCaller(later)
  expect((await open(other.token)).json().sessionStatus?.customerEmail).toBe('a***@posta.example')
  const again = await openSession(later.deps, ada.account.id)
  expect((await open(again.token)).json().sessionStatus?.customerEmail).toBe('ada@posta.example')
})
