import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { connect, failure, KEY, makeFolder, openPaid, openReceiver, post, postForm, SECRET, until } from './fixtures.ts'
import { openSandbox } from './sandbox.ts'

/** 1.5 % and 25 cents. */
const fee = 370

/** The movements of the account, the oldest first. */
const movements = async (stripe: Stripe) =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data
    .map(({ reporting_category: category, amount, fee: cost, net }) => [category, amount, cost, net])
    .toReversed()
const balanceOf = async (stripe: Stripe) => {
  const { available, pending } = await stripe.balance.retrieve()
  return [available[0]?.amount, pending[0]?.amount]
}

test('a payment, its refunds and one that failed are movements of the account, with what they cost', async () => {
  await using paid = await openPaid()
  const { stripe, intent } = paid
  const { id } = await stripe.refunds.create({ payment_intent: intent, amount: 5000 })
  await stripe.refunds.create({ payment_intent: intent, amount: 2000 })
  await post(`${paid.url}/_sandbox/refunds/${id}/settle`, { status: 'failed' })
  expect(await movements(stripe)).toEqual([
    ['charge', 22970, fee, 22970 - fee],
    ['refund', -5000, 0, -5000],
    ['refund', -2000, 0, -2000],
    ['refund_failure', 5000, 0, 5000],
  ])
  expect(await balanceOf(stripe)).toEqual([0, 22970 - fee - 2000])
  await post(`${paid.url}/_sandbox/balance/settle`)
  expect(await balanceOf(stripe)).toEqual([22970 - fee - 2000, 0])
})

test('a movement names what made it, and is found by it, by its type and by its time', async () => {
  await using paid = await openPaid()
  const { stripe, intent } = paid
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 5000 })
  const all = await stripe.balanceTransactions.list({ expand: ['data.source'] })
  expect(all.data.map(({ source }) => source)).toMatchObject([
    { object: 'refund', id: refund.id, payment_intent: intent },
    { object: 'charge', payment_intent: intent },
  ])
  const own = await stripe.balanceTransactions.list({ source: refund.id })
  expect(own.data.map(({ id }) => id)).toEqual([refund.balance_transaction])
  expect((await stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(1)
  const later = { created: { gt: Math.ceil(Date.now() / 1000) } }
  expect((await stripe.balanceTransactions.list(later)).data).toEqual([])
  const shown = await stripe.refunds.retrieve(refund.id, { expand: ['balance_transaction'] })
  expect(shown.balance_transaction).toMatchObject({ amount: -5000, source: refund.id })
  expect((await failure(stripe.balanceTransactions.retrieve('txn_x'))).code).toBe('resource_missing')
})

test('a refund by hand, of a part, is one like any other, which no shop asked for', async () => {
  await using shop = await openReceiver()
  await using paid = await openPaid({ webhookUrl: shop.url })
  const answer = await post(`${paid.url}/_sandbox/payments/${paid.intent}/refund`, { amount: 1250 })
  expect(await answer.json()).toMatchObject({ object: 'refund', amount: 1250, metadata: {}, status: 'succeeded' })
  await until(() => shop.received.some(({ event }) => event.type === 'refund.created'))
  const tooMuch = await post(`${paid.url}/_sandbox/payments/${paid.intent}/refund`, { amount: 22970 })
  expect(tooMuch.status).toBe(400)
})

test('a dispute takes its money and a fee, keeps refunds back, and gives both back when it is won', async () => {
  await using shop = await openReceiver()
  await using paid = await openPaid({ webhookUrl: shop.url })
  const { stripe, intent } = paid
  await stripe.refunds.create({ payment_intent: intent, amount: 2970 })
  const opened = await post(`${paid.url}/_sandbox/payments/${intent}/dispute`)
  const { id } = (await opened.json()) as { id: string }
  const dispute = await stripe.disputes.retrieve(id)
  expect(dispute).toMatchObject({ amount: 20000, status: 'needs_response', payment_intent: intent })
  expect(dispute.balance_transactions).toMatchObject([{ amount: -20000, fee: 2000, reporting_category: 'dispute' }])
  expect((await failure(stripe.refunds.create({ payment_intent: intent, amount: 1 }))).code).toBe('charge_disputed')
  expect((await post(`${paid.url}/_sandbox/payments/${intent}/dispute`)).status).toBe(409)
  await post(`${paid.url}/_sandbox/disputes/${id}/answer`)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'under_review' })
  await post(`${paid.url}/_sandbox/disputes/${id}/close`, { as: 'won' })
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'won', is_charge_refundable: true })
  expect((await movements(stripe)).slice(2)).toEqual([
    ['dispute', -20000, 2000, -22000],
    ['dispute_reversal', 20000, -2000, 22000],
  ])
  expect((await stripe.disputes.list({ payment_intent: intent })).data.map((one) => one.id)).toEqual([id])
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 20000 })
  expect((await post(`${paid.url}/_sandbox/disputes/${id}/close`, { as: 'lost' })).status).toBe(409)
  const told = ['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed'].map((n) => `charge.dispute.${n}`)
  await until(() => told.every((type) => shop.received.some(({ event }) => event.type === type)))
})

test('a dispute that is lost keeps its money; a bank that only asks takes none', async () => {
  await using paid = await openPaid()
  const { stripe } = paid
  const dispute = async (intent: string, wish: object) => {
    const answer = await post(`${paid.url}/_sandbox/payments/${intent}/dispute`, wish)
    return ((await answer.json()) as { id: string }).id
  }
  const lost = await dispute(paid.intent, {})
  await post(`${paid.url}/_sandbox/disputes/${lost}/close`, { as: 'lost' })
  expect(await stripe.disputes.retrieve(lost)).toMatchObject({ status: 'lost', is_charge_refundable: false })
  expect((await failure(stripe.refunds.create({ payment_intent: paid.intent }))).code).toBe('charge_disputed')
  const other = await paid.payAnother({})
  const asked = await dispute(other.intent, { inquiry: true })
  expect(await stripe.disputes.retrieve(asked)).toMatchObject({
    status: 'warning_needs_response',
    balance_transactions: [],
  })
  expect(await stripe.refunds.create({ payment_intent: other.intent, amount: 100 })).toMatchObject({ amount: 100 })
  await post(`${paid.url}/_sandbox/disputes/${asked}/close`, { as: 'lost' })
  expect(await stripe.disputes.retrieve(asked)).toMatchObject({ status: 'warning_closed' })
})

test('a payout takes what is available to the bank, and may come back', async () => {
  await using shop = await openReceiver()
  await using paid = await openPaid({ webhookUrl: shop.url })
  const { stripe } = paid
  const tooEarly = await failure(stripe.payouts.create({ amount: 100, currency: 'eur' }))
  expect(tooEarly.code).toBe('balance_insufficient')
  await post(`${paid.url}/_sandbox/balance/settle`)
  const first = await stripe.payouts.create({ amount: 10000, currency: 'eur' })
  expect(first).toMatchObject({ status: 'in_transit', amount: 10000 })
  await post(`${paid.url}/_sandbox/payouts/${first.id}/settle`, { as: 'paid' })
  const rest = (await (await post(`${paid.url}/_sandbox/payouts`)).json()) as Stripe.Payout
  expect(rest.amount).toBe(12970 - fee)
  expect(await balanceOf(stripe)).toEqual([0, 0])
  await post(`${paid.url}/_sandbox/payouts/${rest.id}/settle`, { as: 'failed' })
  expect(await stripe.payouts.retrieve(rest.id)).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  expect(await balanceOf(stripe)).toEqual([rest.amount, 0])
  expect((await stripe.payouts.list()).data.map(({ status }) => status)).toEqual(['failed', 'paid'])
  for (const type of ['payout.created', 'payout.paid', 'payout.failed'])
    await until(() => shop.received.some(({ event }) => event.type === type))
})

test('a payout arrives by itself a day later', async () => {
  let ahead = 0
  await using paid = await openPaid({ now: () => new Date(Date.now() + ahead) })
  await post(`${paid.url}/_sandbox/balance/settle`)
  const { id } = await paid.stripe.payouts.create({ amount: 100, currency: 'eur' })
  ahead = 25 * 3_600_000
  await until(async () => (await paid.stripe.payouts.retrieve(id)).status === 'paid')
})

test('all of it can be done by hand on the overview', async () => {
  await using paid = await openPaid()
  const { stripe, session } = paid
  const read = async () => (await fetch(`${paid.url}/_sandbox`)).text()
  const press = (fields: Record<string, string>) => postForm(`${paid.url}/_sandbox`, fields)
  expect((await press({ rimborsa: session, euro: '12,50' })).status).toBe(303)
  expect((await press({ rimborsa: session, euro: 'dodici' })).status).toBe(400)
  expect((await press({ rimborsa: session, euro: '1000' })).status).toBe(409)
  await press({ contesta: session, euro: '' })
  const [dispute] = (await stripe.disputes.list()).data
  expect(dispute?.amount).toBe(22970 - 1250)
  expect(await read()).toContain('aspetta una risposta')
  await press({ rispondi: dispute?.id ?? '' })
  expect(await read()).toContain('in esame')
  await press({ won: dispute?.id ?? '' })
  await press({ disponibile: 'tutto' })
  await press({ accredita: 'banca', euro: '100' })
  const [payout] = (await stripe.payouts.list()).data
  expect(payout?.amount).toBe(10000)
  await press({ tornato: payout?.id ?? '' })
  const page = await read()
  for (const words of ['vinta', 'tornato indietro', 'contestazione vinta', 'accredito tornato indietro', '12,50'])
    expect(page).toContain(words)
})

test('a folder of an earlier sandbox gets its movements, and keeps its events', async () => {
  await using folder = await makeFolder()
  const open = () =>
    openSandbox({ data: folder.path, key: KEY, webhookUrl: 'http://127.0.0.1:2/', webhookSecret: SECRET })
  const told = await (async () => {
    await using paid = await openPaid({ data: folder.path })
    await paid.stripe.refunds.create({ payment_intent: paid.intent, amount: 970 })
    return (await paid.stripe.events.list()).data.length
  })()
  const file = new DatabaseSync(join(folder.path, 'sandbox.sqlite'))
  file.exec(`pragma foreign_keys = off; delete from transactions;
    create table old (id text primary key, session_id text not null references sessions (id), type text not null,
      created integer not null, payload text not null, state text not null default 'pending',
      tries integer not null default 0, next_at integer not null) strict;
    insert into old select * from events; drop table events; alter table old rename to events`)
  file.close()
  await using sandbox = await open()
  const stripe = connect(sandbox.url)
  expect((await movements(stripe)).map(([category, amount]) => [category, amount])).toEqual([
    ['charge', 22970],
    ['refund', -970],
  ])
  expect((await stripe.events.list()).data).toHaveLength(told)
  await post(`${sandbox.url}/_sandbox/balance/settle`)
  await stripe.payouts.create({ amount: 100, currency: 'eur' })
  expect((await stripe.events.list()).data).toHaveLength(told + 1)
})
