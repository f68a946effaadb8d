import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { romeDay } from '#contract/calendar.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, closeDispute, disputePayment, payOut, refundByHand, refundsOf } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { compareWithProvider } from './compare.ts'
import { requestComparison } from './request-comparison.ts'

let shop: TestShop
let owner: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  // no event arrives: the shop listens nowhere
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 10_000 })
  id = await buy(shop, token, { code })
})

const compare = () => compareWithProvider(shop.deps, { rest: 0, claim: 0 })
const ask = async () => (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json()
const sales = async () => (await shop.call('GET /Stats/VenditeDelMese', { token: owner })).json()
const today = () => romeDay(shop.now())
async function revenueOf(day: string) {
  const file = await shop.call('GET /Stats/EsportaIncassi', { token: owner, query: { dal: day, al: day } })
  return readFile(file.text)[0] ?? {}
}
async function exported() {
  const file = await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query: { cerca: String(id) } })
  return readFile(file.text)[0] ?? {}
}
const transactions = () => shop.deps.db.selectFrom('balance_transaction').selectAll().orderBy('made_at').execute()

test('what no event told of is in the shop after a comparison, on the provider’s day', async () => {
  await refundByHand(shop, id, 3000)
  const dispute = await disputePayment(shop, id, { amount: 2000 })
  expect(await ask()).toMatchObject({ rimborsato: 0 })
  await compare()
  expect(await ask()).toMatchObject({
    rimborsato: 3000,
    rimborsi: [{ importo: 3000, stato: 'riuscito', origine: 'fornitore' }],
    contestazione: { stato: 'da rispondere', importo: 2000 },
  })
  await closeDispute(shop, dispute, 'won')
  await compare()
  const whole = await ask()
  expect(whole.contestazione).toMatchObject({ stato: 'vinta' })
  const told = whole.storia.filter(({ azione }) => azione === 'contestazione')
  expect(told).toMatchObject([
    { importo: 2000, nota: 'aperta' },
    { importo: 2000, nota: 'vinta' },
  ])
})

test('one that was lost is heard of though nothing moves then', async () => {
  const dispute = await disputePayment(shop, id)
  await compare()
  await closeDispute(shop, dispute, 'lost')
  await compare()
  expect((await ask()).contestazione).toMatchObject({ stato: 'persa' })
})

test('fees, disputes and payouts are kept: files and figures lead to what the provider has', async () => {
  shop.forward(40 * 86_400_000)
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 10_000 })
  id = await buy(shop, token, { code })
  await compare()
  // 1.5 % and 25 cents
  expect(await sales()).toMatchObject({ vendite: 10_000, contestato: 0, commissioni: 175, netto: 9825 })
  const dispute = await disputePayment(shop, id, { amount: 4000 })
  await payOut(shop)
  await compare()
  expect(await sales()).toMatchObject({ vendite: 10_000, contestato: 4000, commissioni: 2175, netto: 3825 })
  const day = await revenueOf(today())
  expect(day).toMatchObject({
    Incassato: '100,00',
    Netto: '100,00',
    Contestato: '40,00',
    Commissioni: '21,75',
    'Altri movimenti': '0,00',
    'Netto presso il fornitore': '38,25',
  })
  const paidOut = (await transactions()).find(({ kind }) => kind === 'payout')
  expect(Number(day['Versato in banca']?.replace(',', '.')) * 100).toBeCloseTo(-(paidOut?.amount_cents ?? 0))
  expect(await exported()).toMatchObject({ Contestazione: 'da rispondere', Contestato: '40,00', Commissioni: '21,75' })
  // a dispute that is won brings back what the bank took, and its fee
  await closeDispute(shop, dispute, 'won')
  await compare()
  expect(await sales()).toMatchObject({ vendite: 10_000, contestato: 0, commissioni: 175, netto: 9825 })
})

test('a comparison that is cut off goes on where it was, reads each movement once, and is one process’s', async () => {
  shop.forward(20 * 86_400_000)
  await refundByHand(shop, id, 500)
  const { provider } = shop.deps
  const asked: Date[] = []
  const away = {
    ...provider,
    listTransactions: (wanted: Parameters<typeof provider.listTransactions>[0]) => {
      asked.push(wanted.from)
      if (asked.length === 2) return Promise.reject(new GatewayError('away', 'no answer'))
      return provider.listTransactions(wanted)
    },
  }
  const deps = { ...shop.deps, provider: away }
  await expect(compareWithProvider(deps, { rest: 0, claim: 0 })).rejects.toThrow('no answer')
  // the claim of the process that was cut off
  expect(await compareWithProvider(deps)).toBe(false)
  // a claim of the same millisecond is not older than none
  shop.forward(1000)
  await compareWithProvider(deps, { rest: 0, claim: 0 })
  // an hour before what was read
  expect(asked[2]?.getTime()).toBe((asked[1]?.getTime() ?? 0) - 3_600_000)
  expect((await refundsOf(shop)).filter((one) => one.for_order === id)).toMatchObject([{ amount_cents: 500 }])
  expect(await compareWithProvider(deps)).toBe(false)
  const before = await transactions()
  shop.forward(3_601_000)
  expect(await compareWithProvider(deps)).toBe(true)
  expect(await transactions()).toEqual(before)
})

test('a comparison that is asked for by hand is the open shop’s next one', async () => {
  expect(await requestComparison(shop.deps.db, { waitMs: 20, pollMs: 10 })).toBe(false)
  const asked = requestComparison(shop.deps.db, { waitMs: 10_000, pollMs: 20 })
  // done lately, and yet not refused
  await vi.waitFor(async () => expect(await compareWithProvider(shop.deps)).toBe(true), { timeout: 5000, interval: 20 })
  expect(await asked).toBe(true)
})

test('a payment that the shop has on another day moves to the provider’s', async () => {
  const paidAt = (await ask()).dataOrdine
  const wrong = new Date(Date.parse(paidAt) - 2 * 86_400_000)
  await shop.deps.db.updateTable('shop_order').set({ paid_at: wrong }).where('id', '=', id).execute()
  await compare()
  expect((await ask()).dataOrdine).toBe(paidAt)
})

test('one that was made while the clock was ahead keeps no other waiting for as long', async () => {
  const ahead = { ...shop.deps, now: () => new Date(shop.now().getTime() + 30 * 86_400_000) }
  expect(await compareWithProvider(ahead, { rest: 0, claim: 0 })).toBe(true)
  shop.forward(3_600_000)
  expect(await compareWithProvider(shop.deps)).toBe(true)
})
