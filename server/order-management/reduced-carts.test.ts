import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { selectLines } from '#server/orders/shared-queries.ts'
import { buildCaller, buildProduct, buildSale } from '#tests/support/builders.ts'
import { cartOf, ordersOf, pay, refundByHand, stockOf } from '#tests/support/buyer.ts'
import { createDiscount } from '#tests/support/discounts.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Carts, each of a day of its own; the long form of the tests runs more. `SEED` repeats a run. */
const isLong = process.env['FULL'] !== undefined
const runs = isLong ? 1000 : 40
const seed = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1e9 : 20_261_124))
const stock = 100

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const ware = record({
  price: oneof(integer({ min: 1, max: 300 }), integer({ min: 300, max: 40_000 })),
  // a cart holds ten pieces
  quantity: integer({ min: 1, max: 3 }),
  rate: constantFrom('22', '10', '4', '0'),
  type: constantFrom('da vista', 'da sole'),
  brand: constantFrom('Volpedo', 'Carezzano'),
  /** Per cent of a reduction that runs. */
  sale: option(integer({ min: 1, max: 95 })),
})
/** One in five. */
const rarely = <T>(arbitrary: Arbitrary<T>) => oneof({ weight: 4, arbitrary: constant(null) }, { weight: 1, arbitrary })
const terms = record({
  kind: oneof(
    record({ tipo: constant('percentuale' as const), valore: integer({ min: 1, max: 100 }) }),
    record({ tipo: constant('importo' as const), valore: integer({ min: 1, max: 30_000 }) }),
    record({ tipo: constant('spedizione' as const), valore: constant(0) }),
  ),
  nonInSaldo: rarely(constant(true)),
  minimo: rarely(integer({ min: 1, max: 20_000 })),
  marche: rarely(constant('Carezzano')),
  tipologie: rarely(constant('da sole')),
  pezziMinimi: rarely(integer({ min: 1, max: 4 })),
})
const back = oneof(
  record({ what: constant('pieces' as const), line: integer({ min: 1, max: 4 }), spedizione: boolean() }),
  record({ what: constant('sum' as const), importo: integer({ min: 1, max: 9000 }) }),
  record({ what: constant('by-hand' as const), cents: integer({ min: 1, max: 4000 }) }),
  record({ what: constant('return' as const), line: integer({ min: 1, max: 4 }) }),
)
const cart = record({
  wares: array(ware, { minLength: 1, maxLength: 3 }),
  code: option(terms, { freq: 4 }),
  automatic: option(terms, { freq: 3 }),
  backs: array(back, { maxLength: 3 }),
  end: constantFrom('cancel' as const, 'refund' as const, 'return' as const, 'keep' as const),
})
type Cart = typeof cart extends { generate: (...args: never[]) => { value: infer V } } ? V : never
type Terms = NonNullable<Cart['code']>

test(`${runs} random carts with codes and reductions: lines, total, provider and books agree, also when all comes back`, async () => {
  let discounted = 0
  await assert(
    asyncProperty(cart, async (one) => {
      await nextDay()
      const goods = await stockUp(one)
      const discounts = await discountWith(one)
      const bought = await buyAll(goods, discounts.code)
      if (!bought) return discounts.remove()
      if (bought.order.discount_cents) discounted += 1
      await checkOrder(bought)
      await checkBooks(bought.order.id)
      for (const step of one.backs) {
        await giveBack(bought, step)
        await checkBooks(bought.order.id)
      }
      await finish(bought, one.end)
      await checkBooks(bought.order.id)
      if (one.end !== 'keep') await checkEnd(bought, goods)
      await discounts.remove()
    }),
    // each step of a smaller example would be a shop’s day
    { numRuns: runs, seed, endOnFailure: true },
  )
  // many of them had a discount
  expect(discounted).toBeGreaterThan(runs / 3)
  console.log(`${runs} carts, ${discounted} with a discount, seed ${seed}`)
}, 7_200_000)

/** A day of its own, so that the books of that day are those of one cart; sessions end meanwhile. */
async function nextDay() {
  const noon = startOfDay(addDays(romeDay(shop.now()), 1)).getTime() + 12 * 3_600_000
  shop.forward(noon - shop.now().getTime())
  owner = (await buildCaller(shop, { role: 'administrator' })).token
}

async function stockUp({ wares }: Cart) {
  const { db } = shop.deps
  // those of the carts before are over, so that the shop looks at a few
  await db.updateTable('sale').set({ ends_at: shop.now() }).where('ends_at', 'is', null).execute()
  const goods = []
  for (const { price: priceCents, quantity, rate, type, brand, sale } of wares) {
    const { id, code } = await buildProduct(db, { priceCents, type, brand, stock })
    await db.updateTable('product').set({ vat_rate: rate }).where('id', '=', id).execute()
    if (sale) await buildSale(db, { productIds: [id], percent: sale, from: shop.now() })
    goods.push({ code, quantity })
  }
  await applyDueSales(shop.deps)
  return goods
}
type Goods = Awaited<ReturnType<typeof stockUp>>

function make(wish: Terms | null, more: object) {
  if (!wish) return null
  const { kind, marche, tipologie, nonInSaldo, ...others } = wish
  const lists = { ...(marche && { marche: [marche] }), ...(tipologie && { tipologie: [tipologie] }) }
  return createDiscount(shop, { ...others, nonInSaldo: nonInSaldo ?? false, ...kind, ...lists, ...more })
}

async function discountWith({ code, automatic }: Cart) {
  const [typed, applied] = [await make(code, {}), await make(automatic, { automatico: true })]
  return {
    code: typed?.codice,
    /** An automatic one would come off the carts that follow as well. */
    async remove() {
      for (const one of [typed, applied])
        if (one) await shop.call('DELETE /Sconti/EliminaSconto', { token: owner, query: { id: one.id } })
    },
  }
}

/** What the cart shows is what is sent; undefined: the shop takes no such order, and says why. */
async function buyAll(goods: Goods, codice: string | undefined) {
  const { token, account } = await buildCaller(shop)
  const body = cartOf(...goods)
  const ask = (codiceSconto: string | undefined) =>
    shop.call('POST /Sconti/Calcola', { token, query: codiceSconto ? { codiceSconto } : {}, body })
  const tried = (await ask(codice)).json()
  const taken = tried.rifiuto === undefined ? codice : undefined
  const shown = (await ask(taken)).json()
  const query = { totaleVisto: shown.totale, ...(taken && { codiceSconto: taken }) }
  const answer = await shop.call('POST /Stripe/Checkout', { token, query, body })
  if (answer.status !== 200) {
    // the provider takes no less
    expect([answer.status < 500, shown.totale < 50], answer.text).toEqual([true, true])
    return undefined
  }
  const sessionId = answer.json().id
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const order = (await ordersOf(shop)).find((known) => known.provider_session_id === sessionId)
  if (!order) throw new Error('nothing was bought')
  return { order, session, shown, token, email: account.email }
}
type Bought = NonNullable<Awaited<ReturnType<typeof buyAll>>>

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

async function checkOrder({ order, session, shown }: Bought) {
  const lines = await selectLines(shop.deps.db, order.id)
  const goods = sum(lines.map((line) => line.unit_cents * line.quantity))
  const whole = sum(lines.map((line) => (line.full_unit_cents ?? line.unit_cents) * line.quantity))
  const off = order.discount_cents ?? 0
  expect(order.state).toBe('accepted')
  expect([goods, goods + order.shipping_cents, order.total_cents]).toEqual([
    order.subtotal_cents,
    order.total_cents,
    shown.totale,
  ])
  // what came off, off the goods or off the shipping
  expect(shown.subtotale + shown.spedizione - off).toBe(order.total_cents)
  expect(whole).toBe(shown.subtotale)
  expect(off).toBe(whole - goods + (shown.spedizione - order.shipping_cents))
  expect(session.amount_total).toBe(order.total_cents)
  const items = session.line_items?.data ?? []
  expect(sum(items.map(({ amount_total: cents }) => cents)) + (session.shipping_cost?.amount_total ?? 0)).toBe(
    order.total_cents,
  )
  for (const line of lines) {
    expect(line.unit_cents).toBeGreaterThanOrEqual(1)
    if (line.sale_off_cents) expect(line.sale_id).not.toBeNull()
  }
}

/** The books of the day: by rate they add up to what was paid and given back, which is what the provider has. */
async function checkBooks(id: number) {
  const day = romeDay(shop.now())
  const answer = await shop.call('GET /Stats/IncassiPerAliquota', { token: owner, query: { dal: day, al: day } })
  const { righe } = answer.json()
  const order = (await ordersOf(shop)).find((known) => known.id === id)
  const refunds = await shop.deps.db.selectFrom('refund').selectAll().where('for_order', '=', id).execute()
  const given = sum(refunds.filter(({ state }) => state === 'succeeded').map(({ amount_cents: cents }) => cents))
  expect([sum(righe.map((row) => row.incassato)), sum(righe.map((row) => row.rimborsato))]).toEqual([
    order?.total_cents,
    given,
  ])
  for (const row of righe) expect(row.imponibile + row.imposta).toBe(row.netto)
  const intent = await shop.stripe.paymentIntents.retrieve(order?.provider_payment_id ?? '', {
    expand: ['latest_charge'],
  })
  const { latest_charge: charge } = intent
  expect(typeof charge === 'object' ? [charge?.amount, charge?.amount_refunded] : charge).toEqual([
    order?.total_cents,
    given,
  ])
  return given
}

const refund = (id: number, what: object) =>
  shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', ...what },
  })

/** What is more than is left is refused, in words. */
async function giveBack(bought: Bought, step: Cart['backs'][number]) {
  const { id } = bought.order
  if (step.what === 'by-hand') {
    await refundByHand(shop, id, step.cents).catch(() => undefined)
    await importRefunds(shop.deps, id)
    return
  }
  if (step.what === 'return') return returnPieces(bought, [{ id: step.line, quantita: 1 }])
  const righe = step.what === 'pieces' ? [{ id: step.line, quantita: 1, rimetti: 1 }] : []
  const what = step.what === 'pieces' ? { righe, spedizione: step.spedizione } : { importo: step.importo }
  const { status, text } = await refund(id, what)
  expect(status, text).toBeLessThan(500)
}

/** The customer withdraws, from all that is left without lines; the goods come, and the money goes. */
async function returnPieces({ order, token }: Bought, righe?: { id: number; quantita: number }[]) {
  const ordine = order.id
  const declared = await shop.call('POST /Recessi/Conferma', { token, body: { ordine, ...(righe && { righe }) } })
  expect(declared.status, declared.text).toBeLessThan(500)
  if (declared.status !== 200) return
  const whole = (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: ordine } })).json()
  for (const open of whole.recessi?.filter(({ stato }) => stato !== 'rimborsato') ?? []) {
    const received = open.righe.map((line) => ({ id: line.id, ricevuti: line.quantita, rimetti: true }))
    await shop.call('POST /Recessi/Ricevuto', { token: owner, body: { ordine, recesso: open.id, righe: received } })
    const paid = await shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine, recesso: open.id } })
    expect(paid.status, paid.text).toBeLessThan(500)
  }
}

async function finish(bought: Bought, end: Cart['end']) {
  const { id } = bought.order
  if (end === 'cancel') {
    const query = { id, reason: 'requested_by_customer' } as const
    await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query })
  }
  if (end === 'return') await returnPieces(bought)
  if (end !== 'refund') return
  const lines = await selectLines(shop.deps.db, id)
  const righe = lines
    .map((line) => ({ id: line.position, pieces: line.quantity - line.refunded }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ id: position, pieces }) => ({ id: position, quantita: pieces, rimetti: pieces }))
  await refund(id, { righe, spedizione: true })
}

/** Nothing is kept that is not the customer's wish, no use of a code is lost, and no more than was paid went back. */
async function checkEnd({ order }: Bought, goods: Goods) {
  const given = await checkBooks(order.id)
  expect(given).toBeLessThanOrEqual(order.total_cents)
  const lines = await selectLines(shop.deps.db, order.id)
  const left = sum(lines.map((line) => line.unit_cents * (line.quantity - line.refunded)))
  const isAllBack = given === order.total_cents || left === 0
  if (isAllBack && order.discount_id !== null) {
    const row = shop.deps.db.selectFrom('discount').select('uses').where('id', '=', order.discount_id)
    expect((await row.executeTakeFirstOrThrow()).uses).toBe(0)
  }
  for (const { code } of goods) expect(await stockOf(shop, code)).toBeLessThanOrEqual(stock)
}
