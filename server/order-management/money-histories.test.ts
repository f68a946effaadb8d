import { sql } from 'kysely'
import { array, assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, romeDay, startOfDay, type Day } from '#contract/calendar.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { compareWithProvider } from '#server/payments/comparison/compare.ts'
import { importDisputes } from '#server/payments/disputes/import-disputes.ts'
import { acceptPayment, returnPayment } from '#server/payments/lost/decide.ts'
import { returnOverduePayments } from '#server/payments/lost/return-overdue.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { resumeRefund } from '#server/payments/refunds/retry-refund.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { settle } from '#server/payments/settle.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import {
  closeDispute,
  disputePayment,
  endRefund,
  goToCheckout,
  loseOrder,
  ordersOf,
  pay,
  payOut,
  refundByHand,
  refusePayout,
  setFaults,
} from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { offer as offerOfLenses, turnLensesOn, wish as wishForLenses } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { LentiChieste, OffertaMandata } from '#contract/richieste-lenti.ts'
import { usualBusiness } from '#contract/business.ts'
import { linkDays } from '#contract/shop.ts'
import { askForLenses } from '#server/lenses/ask.ts'
import { offerLenses } from '#server/lenses/offer.ts'
import { issueToken } from '#server/payments/links/link-token.ts'
import { payLink } from '#server/payments/links/pay-link.ts'
import { releaseLink } from '#server/payments/links/release-link.ts'
import { selectExchanges } from '#server/returns/exchange-queries.ts'
import { findReturns } from '#server/returns/find-returns.ts'
import { openExchange } from '#server/returns/open-exchange.ts'
import { receiveReturn } from '#server/returns/receive-return.ts'
import { refundWithdrawal } from '#server/returns/refund-withdrawal.ts'
import { sendReturn } from '#server/returns/send-return.ts'
import { confirmWithdrawal } from '#server/returns/withdraw.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeState } from './change-state.ts'
import type { Seen } from './check-leaving.ts'
import { dying, steps, type Crash, type Step } from './money-histories.fixtures.ts'
import { prepareOrder } from './prepare-order.ts'
import { refundOrder } from './refund-order.ts'
import { sendParcel } from './send-parcel.ts'

/** Histories of one shop; the long form of the tests runs more, others each time. `SEED` repeats a run. */
const isLong = process.env['FULL'] !== undefined
const runs = Number(process.env['HISTORIES'] ?? (isLong ? 1000 : 50))
const seed = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1e9 : 20_261_123))
const stock = 100
/** What left all the same: money goes back of that too. */
const allSeen: Seen = { withdrawal: true, lenses: true }

/** Goods of a payment whose order was lost are given back before anything is decided: they had left no shelf. */
const backFromALostOrder: Step[] = [
  { what: 'buy', first: 1, second: 1, crash: null },
  { what: 'lose', which: 1, choice: 'wait' },
  {
    what: 'goods',
    which: 1,
    first: null,
    second: { quantita: 1, restock: true },
    spedizione: false,
    trouble: {},
    crash: null,
  },
]

let shop: TestShop
let actor: Actor
/** Of the history that runs. */
let history: { codes: string[]; lensFrame: number; ids: number[]; from: number }
beforeAll(async () => {
  shop = await openTestShop()
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const known = await shop.deps.callers.whoIs(token)
  if (!known) throw new Error('the owner is unknown')
  actor = known
  await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

test('random histories of a shop’s money: each day its sums are the provider’s, goods and payments are kept', async () => {
  await assert(
    asyncProperty(array(steps, { minLength: 3, maxLength: 10 }), async (taken) => {
      await begin()
      for (const one of taken) await take(one).catch(unlessRefused)
      await setFaults(shop, quiet)
      await settleAll()
      await checkGoods()
      await checkPayments()
      await checkExchanges()
      await checkDays()
    }),
    { numRuns: runs, seed, examples: [[backFromALostOrder]] },
  )
  console.log(`${runs} histories, seed ${seed}`)
}, 7_200_000)

/** No event arrives: what is not asked about is not known. */
const quiet = { delivery: { drop: 1 } }

async function begin() {
  const prices = [3333, 1501, 3333, 4999]
  const made = await Promise.all(prices.map((priceCents) => buildProduct(shop.deps.db, { stock, priceCents })))
  const lensFrame = made[0]?.id ?? 0
  history = { codes: made.map(({ code }) => code), lensFrame, ids: [], from: shop.now().getTime() }
  await setFaults(shop, quiet)
  // every history has an order that is not lost
  await buy({ first: 1, second: 1, crash: null })
}

/** A step that the shop or the provider refuses is one as well. */
function unlessRefused(error: unknown) {
  const isAnswer = error instanceof Problem || error instanceof GatewayError
  if (!isAnswer && !(error instanceof Error && error.message.startsWith('sandbox '))) throw error
}

async function take(one: Step): Promise<unknown> {
  await setFaults(shop, { ...quiet, ...('trouble' in one && one.trouble) })
  const id = 'which' in one ? (history.ids[one.which % history.ids.length] ?? 0) : 0
  switch (one.what) {
    case 'buy':
      return buy(one)
    case 'abandon':
      return checkout(one.first, 0)
    case 'goods': {
      const lines = [one.first, one.second].map((line, index) => line && lineOf(line, index + 1))
      const righe = lines.filter((line) => line !== null)
      return run(one.crash, (deps) => refundOrder(deps, { ...wish(id), righe, spedizione: one.spedizione }, actor))
    }
    case 'sum':
      return run(one.crash, (deps) => refundOrder(deps, { ...wish(id), importo: one.importo }, actor))
    case 'by-hand':
      await refundByHand(shop, id, one.cents)
      return one.heard && importRefunds(shop.deps, id)
    case 'cancel':
      return run(one.crash, (deps) => cancelOrder(deps, { id, reason: 'duplicate', seen: undefined, actor }))
    case 'dispute':
      await disputePayment(shop, id, { inquiry: one.inquiry, ...(one.amount && { amount: one.amount }) })
      return one.heard && importDisputes(shop.deps, id)
    case 'decide-dispute': {
      const dispute = (await shop.stripe.disputes.list({ payment_intent: await paymentOf(id) })).data[0]
      return dispute && closeDispute(shop, dispute.id, one.as)
    }
    case 'end-refund': {
      const pending = await refundsOf(id).where('state', 'in', ['pending', 'succeeded']).executeTakeFirst()
      return pending?.provider_refund_id && endRefund(shop, pending.provider_refund_id, one.as)
    }
    case 'retry':
      return resumeRefund(shop.deps, { orderId: id, actor })
    case 'ship':
      return changeState(shop.deps, { id, to: 'In Spedizione', seen: undefined, doubts: allSeen, actor })
    case 'parcel': {
      const pieces = [{ position: one.line, quantity: 1 }]
      const how = { code: undefined, carrier: undefined, seen: {}, doubts: allSeen, actor }
      return sendParcel(shop.deps, { id, pieces, ...how })
    }
    case 'withdraw':
      return withdraw(id, one.pieces)
    case 'receive': {
      const open = (await findReturns(shop.deps.db, id)).find((known) => !known.closed_at)
      const lines = open?.lines.map(({ position, quantity: received }) => ({
        position,
        received,
        restock: one.restock,
      }))
      return open && receiveReturn(shop.deps, { orderId: id, withdrawalId: open.id, lines: lines ?? [], actor })
    }
    case 'pay-return':
      return run(one.crash, (deps) => refundWithdrawal(deps, { orderId: id, withdrawalId: undefined, actor }))
    case 'exchange':
      return exchange(id, one)
    case 'prepare':
      return prepare(one)
    case 'lenses':
      return lenses(one)
    case 'lose':
      return lose(id, one.choice)
    case 'pay-out': {
      const payout = await payOut(shop)
      return one.refused && refusePayout(shop, payout)
    }
    case 'compare':
      return run(one.crash, (deps) => compareWithProvider(deps, { rest: 0, claim: 0 }))
  }
  shop.forward(one.hours * 3_600_000)
  return sweep()
}

const wish = (id: number) => {
  return { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer' as const }
}
const lineOf = ({ quantita, restock }: { quantita: number; restock: boolean }, id: number) => {
  return { id, quantita, rimetti: restock ? quantita : 0 }
}

/** A step of a process that may die in it. */
async function run(crash: Crash, work: (deps: Deps) => Promise<unknown>) {
  if (!crash) return work(shop.deps)
  const { provider, died } = dying(shop.deps.provider, crash)
  return Promise.race([work({ ...shop.deps, provider, quickProvider: provider }), died])
}

async function checkout(first: number, second: number) {
  const [one = '', other = ''] = history.codes
  // the checkouts of one account are limited
  const { token } = await buildCaller(shop)
  const goods = [{ code: one, quantity: first }, ...(second > 0 ? [{ code: other, quantity: second }] : [])]
  return (await goToCheckout(shop, token, ...goods)).sessionId
}

async function buy({ first, second, crash }: { first: number; second: number; crash: Crash }) {
  const sessionId = await checkout(first, second)
  await pay(shop, sessionId)
  const order = (await ordersOf(shop)).find((known) => known.provider_session_id === sessionId)
  if (order) history.ids.push(order.id)
  await run(crash, (deps) => settle(deps, sessionId))
}

async function customerOf(orderId: number) {
  const order = (await ordersOf(shop)).find(({ id }) => id === orderId)
  return { ...actor, id: order?.account_id ?? 0 }
}

const frames = { cheaper: 1, equal: 2, dearer: 3 }

/** Goods on their way back: a return with a proof of sending. */
async function sendBack(orderId: number, pieces: number) {
  await withdraw(orderId, pieces).catch(unlessRefused)
  const back = (await findReturns(shop.deps.db, orderId)).find((known) => !known.closed_at)
  if (!back) return undefined
  const parcel = { orderId, withdrawalId: back.id, carrier: 'Poste', code: 'RA1', actor: await customerOf(orderId) }
  await sendReturn(shop.deps, parcel).catch(unlessRefused)
  return { orderId, withdrawalId: back.id, position: back.lines[0]?.position ?? 0, quantity: pieces }
}

/** Another frame for pieces of a return, in whatever way its link ends; asked for twice, it is one. */
async function exchange(orderId: number, { frame, pieces, ...ending }: Step & { what: 'exchange' }) {
  const { deps } = shop
  const back = await sendBack(orderId, pieces)
  if (!back) return
  const code = history.codes[frames[frame]] ?? ''
  const asked = { ...back, code, request: crypto.randomUUID(), actor, origin: 'http://127.0.0.1' }
  await openExchange(deps, asked)
  await openExchange(deps, asked)
  const [made] = await selectExchanges(deps.db, orderId)
  if (!made) throw new Error('an exchange has no order')
  await endLink(made.order_id, ending)
}

/** An order that the owner prepares, in whatever way its link ends; asked for twice, it is one. */
async function prepare({ pieces, cents, ...ending }: Step & { what: 'prepare' }) {
  const { deps } = shop
  const { account } = await buildCaller(shop)
  const [code = ''] = history.codes
  const goods = [{ code, quantity: pieces, cents: cents ?? undefined }]
  const asked = { name: 'Ada Rossi', email: account.email, goods, reason: 'prova', freeShipping: false, days: linkDays }
  const request = crypto.randomUUID()
  await prepareOrder(deps, { ...asked, request, actor, origin: 'http://127.0.0.1' })
  await prepareOrder(deps, { ...asked, request, actor, origin: 'http://127.0.0.1' })
  const made = (await ordersOf(shop)).filter(({ email }) => email === account.email)
  expect(made).toHaveLength(1)
  await endLink(made[0]?.id ?? 0, ending)
}

/** Frame and lenses of an offer at 4 or at 22 %, in whatever way its link ends; asked for twice, it is one. */
async function lenses({ uso, cents, ...ending }: Step & { what: 'lenses' }) {
  const { deps } = shop
  const { account } = await buildCaller(shop)
  const origin = 'http://127.0.0.1'
  const asked = LentiChieste.parse(wishForLenses(history.lensFrame, { uso }))
  const id = await askForLenses(deps, { actor: { ...actor, id: account.id }, origin }, asked)
  const iva = uso === 'riposo' ? 22 : 4
  const voci = [3333, cents, 0].map((prezzo, index) => ({ nome: `Voce ${index}`, prezzo, iva }))
  const wanted = OffertaMandata.parse(offerOfLenses(id, { voci, valeGiorni: linkDays }))
  await offerLenses(deps, { actor, origin }, wanted)
  await offerLenses(deps, { actor, origin }, wanted)
  const made = (await ordersOf(shop)).filter(({ account_id: owner }) => owner === account.id)
  expect(made).toHaveLength(1)
  await endLink(made[0]?.id ?? 0, ending)
}

type LinkEnd = Pick<Step & { what: 'exchange' }, 'end' | 'pressed' | 'crash'>

async function endLink(id: number, { end, pressed, crash }: LinkEnd) {
  const { deps } = shop
  const link = await issueToken(deps.db, id, deps.now())
  if (!link) throw new Error('an order has no link')
  const press = (by: Deps) => payLink(by, { token: link.token, termsVersion: usualBusiness.termsVersion })
  if (pressed || end.startsWith('pay')) await run(crash, press)
  if (end === 'release') await run(crash, (by) => releaseLink(by, id, actor.id))
  if (end === 'wait') await sweep(linkDays * 86_400_000)
  if (!end.startsWith('pay')) return
  // its page outlasts the link
  if (end === 'pay-late') shop.forward(linkDays * 86_400_000 - 60_000)
  const page = await press(deps)
  if (end === 'pay-late') shop.forward(120_000)
  await pay(shop, page.id)
  history.ids.push(id)
  await run(crash, (by) => settle(by, page.id))
}

/** The customer withdraws from so many pieces of the first line, or from all that is left. */
async function withdraw(orderId: number, pieces: number | null) {
  const customer = await customerOf(orderId)
  const claim = { orderId, email: undefined, code: undefined, actor: customer, address: '127.0.0.1' }
  const lines = pieces === null ? undefined : [{ position: 1, quantity: pieces }]
  await confirmWithdrawal(shop.deps, { ...claim, name: 'Ada Rossi', note: undefined, lines, request: undefined })
}

/** The database forgets an order of which nothing but the payment is known. */
async function lose(id: number, choice: 'accetta' | 'rimborsa' | 'wait') {
  const order = (await ordersOf(shop)).find((known) => known.id === id)
  if (order?.state !== 'accepted' || id === history.ids[0]) return
  const isTouched = await sql<{ yes: boolean }>`select exists (
    select from refund where for_order = ${id} union all select from dispute where order_id = ${id}
    union all select from lost_payment where order_id = ${id} union all select from withdrawal where order_id = ${id}
    union all select from payment_link where order_id = ${id}
  ) as yes`.execute(shop.deps.db)
  if (isTouched.rows[0]?.yes) return
  await loseOrder(shop, id)
  await compareWithProvider(shop.deps, { rest: 0, claim: 0 })
  const found = (await ordersOf(shop)).find((known) => known.reference === order.reference)
  if (!found) throw new Error('the payment was not found')
  history.ids.splice(history.ids.indexOf(id), 1, found.id)
  if (choice === 'accetta') await acceptPayment(shop.deps, found.id, actor)
  if (choice === 'rimborsa') await returnPayment(shop.deps, found.id, actor)
}

async function sweep(ms = 61_000) {
  shop.forward(ms)
  await sweepOrders(shop.deps)
  await returnOverduePayments(shop.deps)
  await sweepRefunds(shop.deps)
}

/** All that waits is carried out, and all that was done elsewhere is heard of. */
async function settleAll() {
  for (let round = 0; round < 2; round += 1) {
    await sweep()
    await compareWithProvider(shop.deps, { rest: 0, claim: 0 })
  }
}

const refundsOf = (id: number) => shop.deps.db.selectFrom('refund').selectAll().where('for_order', '=', id)
const paymentOf = async (id: number) =>
  (await ordersOf(shop)).find((order) => order.id === id)?.provider_payment_id ?? ''

/** What lies on the shelf, was taken by an order and was not put back is what there was. */
async function checkGoods() {
  const { rows } = await sql<{ code: string; pieces: number }>`
    select product.code, (product.stock + coalesce(sum(order_line.quantity - coalesce(restocked, 0)) filter (
      where shop_order.state <> 'expired' and not (lost_payment.order_id is not null and shop_order.state in ('refund_due', 'refunded'))
    ), 0))::int as pieces
    from product
    left join order_line on order_line.product_id = product.id
    left join shop_order on shop_order.id = order_line.order_id
    left join lost_payment on lost_payment.order_id = shop_order.id
    left join order_line_back as back on back.order_id = order_line.order_id and back.position = order_line.position
    where product.code in (${sql.join(history.codes)})
    group by product.id`.execute(shop.deps.db)
  expect(rows.map(({ pieces }) => pieces)).toEqual(history.codes.map(() => stock))
}

/** No order gives back more than was paid, here or through the customer's bank, and the provider says the same of each. */
async function checkPayments() {
  for (const id of history.ids) {
    const order = (await ordersOf(shop)).find((known) => known.id === id)
    const live = await refundsOf(id).where('state', 'in', ['requested', 'pending', 'succeeded']).execute()
    const back = live.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
    expect(back).toBeLessThanOrEqual(order?.paid_at ? (order.paid_cents ?? order.total_cents) : 0)
    const payment = order?.provider_payment_id
    if (!payment) continue
    const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] })
    const refunded = typeof charge === 'object' ? charge?.amount_refunded : undefined
    expect(back).toBe(refunded)
  }
}

/** No more is sold for a return than comes back by it, and what was not paid in time is over. */
async function checkExchanges() {
  const { rows } = await sql<{ sold: number; back: number; waiting: boolean }>`
    select sum(exchange.quantity)::int as sold, max(withdrawal_line.quantity) as back,
      bool_or(shop_order.state = 'awaiting_payment' and held_until < ${new Date(shop.now().getTime() - 3_600_000)}) as waiting
    from exchange
    join shop_order on shop_order.id = exchange.order_id
    join withdrawal_line using (withdrawal_id, position)
    where shop_order.state not in ('expired', 'refund_due', 'refunded', 'cancelled')
    group by withdrawal_id, position`.execute(shop.deps.db)
  for (const { sold, back, waiting } of rows) {
    expect(sold).toBeLessThanOrEqual(back)
    expect(waiting).toBe(false)
  }
}

const figures = { charges: 0, refunds: 0, disputes: 0, fees: 0, paidOut: 0, net: 0 }
type Figures = typeof figures

/** By Rome's day the file of takings has what the provider's account has. */
async function checkDays() {
  const [dal, al] = [romeDay(new Date(history.from)), romeDay(shop.now())]
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const { text } = await shop.call('GET /Stats/EsportaIncassi', { token, query: { dal, al } })
  const ours = readFile(text).slice(0, -1).map(readDay)
  expect(ours).toEqual(await sumProvider(dal, ours.length))
}

function readDay(row: Record<string, string>): Figures {
  const cents = (column: string) => Math.round(Number(row[column]?.replace(',', '.')) * 100)
  expect(cents('Altri movimenti')).toBe(0)
  return {
    charges: cents('Incassato') + cents('Incassato senza ordine'),
    refunds: cents('Rimborsato') + cents('Rimborsato senza ordine'),
    disputes: cents('Contestato'),
    fees: cents('Commissioni'),
    paidOut: cents('Versato in banca'),
    net: cents('Netto presso il fornitore'),
  }
}

const kinds: Record<string, keyof Figures> = {
  charge: 'charges',
  refund: 'refunds',
  refund_failure: 'refunds',
  dispute: 'disputes',
  dispute_reversal: 'disputes',
  payout: 'paidOut',
  payout_reversal: 'paidOut',
}

/** The same figures of so many days from the provider's own list. */
async function sumProvider(first: Day, days: number) {
  const sums = new Map(Array.from({ length: days }, (_, index) => [addDays(first, index), { ...figures }]))
  const gte = Math.floor(startOfDay(first).getTime() / 1000)
  for await (const made of shop.stripe.balanceTransactions.list({ created: { gte }, limit: 100 })) {
    const sum = sums.get(romeDay(new Date(made.created * 1000)))
    const figure = kinds[made.reporting_category]
    if (!sum || !figure) throw new Error(`${made.reporting_category} on ${made.created}`)
    sum[figure] += figure === 'charges' ? made.amount : -made.amount
    sum.fees += made.fee
    if (figure !== 'paidOut') sum.net += made.net
  }
  return [...sums.values()]
}
