import { sql } from 'kysely'
import { array, assert, asyncProperty, boolean, constant, integer, oneof, option, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, endRefund, ordersOf, refundByHand, setFaults, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Histories of one order each; the long form of the tests runs more. */
const runs = process.env['FULL'] ? 1000 : 50
const stock = 100
const prices = [3333, 1501]

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const pieces = record({ quantita: integer({ min: 1, max: 3 }), restock: boolean() })
const trouble = oneof(
  { weight: 6, arbitrary: constant({}) },
  // the provider did it, and its answer never came
  constant({ api: { only: 'POST /v1/refunds', resetAfter: 1 } }),
  constant({ api: { only: 'POST /v1/refunds', error500After: 1 } }),
  constant({ api: { only: 'POST /v1/refunds', error500: 1 } }),
  constant({ refund: { outcome: 'stays_pending' } }),
)
const step = oneof(
  {
    weight: 4,
    arbitrary: record({
      what: constant('goods' as const),
      first: option(pieces),
      second: option(pieces),
      spedizione: boolean(),
      trouble,
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      what: constant('sum' as const),
      importo: integer({ min: 1, max: 6000 }),
      times: integer({ min: 1, max: 2 }),
      trouble,
    }),
  },
  record({ what: constant('by-hand' as const), cents: integer({ min: 1, max: 4000 }), heard: boolean() }),
  record({ what: constant('cancel' as const), trouble }),
  record({ what: constant('bank' as const), as: oneof(constant('failed' as const), constant('succeeded' as const)) }),
  record({ what: constant('retry' as const) }),
  record({ what: constant('sweep' as const) }),
)
type Step = typeof step extends { generate: (...args: never[]) => { value: infer V } } ? V : never

test(`${runs} random histories of refunds: never more than was paid, goods back once, the provider’s sums`, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const id = await begin()
      for (const one of steps) {
        await take(id, one)
        await setFaults(shop)
        await checkSums(id)
      }
      await settleAll(id)
      await checkSums(id)
      await checkProvider(id)
    }),
    { numRuns: runs },
  )
}, 3_600_000)

async function begin() {
  const made = await Promise.all(prices.map((priceCents) => buildProduct(shop.deps.db, { stock, priceCents })))
  const [first = '', second = ''] = made.map(({ code }) => code)
  // the checkouts of one account are limited
  const { token } = await buildCaller(shop)
  return buy(shop, token, { code: first, quantity: 3 }, { code: second, quantity: 2 })
}

const ask = (body: object) =>
  shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: { richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', ...body },
  })

async function take(id: number, one: Step) {
  if ('trouble' in one) await setFaults(shop, one.trouble)
  switch (one.what) {
    case 'goods': {
      const lines = [one.first, one.second].map((line, index) => line && lineOf(line, index + 1))
      await ask({ id, righe: lines.filter((line) => line !== null), spedizione: one.spedizione })
      return
    }
    case 'sum':
      // two owners at once, who did not look
      await Promise.all(Array.from({ length: one.times }, () => ask({ id, importo: one.importo })))
      return
    case 'by-hand':
      // the provider refuses what is more than is left, as it does in its dashboard
      await refundByHand(shop, id, one.cents).catch(() => undefined)
      if (one.heard) await importRefunds(shop.deps, id)
      return
    case 'cancel':
      await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'duplicate' } })
      return
    case 'bank': {
      const pending = await refundsOf(id).where('state', '=', 'pending').executeTakeFirst()
      if (pending?.provider_refund_id) await endRefund(shop, pending.provider_refund_id, one.as)
      await sweep()
      return
    }
    case 'retry':
      await shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id } })
      return
    case 'sweep':
      await sweep()
  }
}

const lineOf = ({ quantita, restock }: { quantita: number; restock: boolean }, id: number) => {
  return { id, quantita, rimetti: restock ? quantita : 0 }
}

async function sweep() {
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
}

/** Everything that waits is carried out, and everything that was done elsewhere heard of. */
async function settleAll(id: number) {
  await sweep()
  await importRefunds(shop.deps, id)
  await sweep()
}

const refundsOf = (id: number) => shop.deps.db.selectFrom('refund').selectAll().where('for_order', '=', id)
const sumOf = (rows: { amount_cents: number }[]) => rows.reduce((sum, { amount_cents: cents }) => sum + cents, 0)

async function checkSums(id: number) {
  const order = (await ordersOf(shop)).find((one) => one.id === id)
  const live = (await refundsOf(id).execute()).filter(({ state }) => state !== 'failed' && state !== 'cancelled')
  expect(sumOf(live)).toBeLessThanOrEqual(order?.paid_cents ?? 0)
  const { rows } = await sql<{ code: string; quantity: number; restocked: number }>`
    select code, order_line.quantity, coalesce(restocked, 0) as restocked
    from order_line left join order_line_back as back
      on back.order_id = order_line.order_id and back.position = order_line.position
    where order_line.order_id = ${id}`.execute(shop.deps.db)
  // what lies on the shelf, is sold and was not put back is what there was
  for (const { code, quantity, restocked } of rows) {
    expect(await stockOf(shop, code)).toBe(stock - quantity + restocked)
  }
}

/** What the provider gave back is what the shop says that it did, refund by refund. */
async function checkProvider(id: number) {
  const payment = (await ordersOf(shop)).find((one) => one.id === id)?.provider_payment_id ?? ''
  const { data } = await shop.stripe.refunds.list({ payment_intent: payment, limit: 100 })
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const sent = await refundsOf(id).where('state', 'in', ['pending', 'succeeded']).execute()
  const waiting = await refundsOf(id).where('state', '=', 'requested').execute()
  expect(waiting).toEqual([])
  expect(sent.map((one) => `${one.provider_refund_id} ${one.amount_cents}`).toSorted()).toEqual(
    made.map((one) => `${one.id} ${one.amount}`).toSorted(),
  )
}
