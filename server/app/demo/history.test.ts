import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, romeDay } from '#contract/calendar.ts'
import { openSession } from '#server/auth/sessions.ts'
import { compareWithProvider } from '#server/payments/comparison/compare.ts'
import { selectDifferences } from '#server/payments/comparison/shared-queries.ts'
import { readTotals } from '#server/platform/totals/totals.ts'
import { ordersOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { demoPeople } from './history-people.ts'
import { historyDays, planOrders } from './history-plan.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop({ seeded: true, env: { DEMO_HISTORY: 'yes' } })
  const account = shop.deps.db.selectFrom('account').select('id').where('role', '=', 'administrator')
  const { id } = await account.executeTakeFirstOrThrow()
  owner = (await openSession(shop.deps, id)).token
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a new demo has sixty orders of many customers in every state, and says of none that something is wrong', async () => {
  const orders = await ordersOf(shop)
  const states = Object.groupBy(orders, ({ state }) => state)
  // those of the last days depend on the weekday
  expect(orders.length).toBeGreaterThanOrEqual(60)
  expect(orders.length).toBeLessThanOrEqual(66)
  for (const state of [
    'accepted',
    'processing',
    'shipped',
    'completed',
    'cancelled',
    'expired',
    'awaiting_payment',
  ] as const)
    expect(states[state]?.length, state).toBeGreaterThan(0)
  expect(new Set(orders.map(({ email }) => email)).size).toBeGreaterThan(10)
  expect(orders.filter(({ email }) => email === demoPeople[0]?.email)).toHaveLength(4)
  const byNumber = orders.map(({ placed_at }) => placed_at.getTime())
  expect(byNumber).toEqual(byNumber.toSorted((one, other) => one - other))
  const accounts = await shop.deps.db.selectFrom('account').select('id').execute()
  expect(await readTotals(shop.deps, 'people')).toBe(accounts.length)
  expect(shop.lines.filter((line) => / INFO the history of the demo took \d+ ms/.test(line))).toHaveLength(1)
  expect(shop.lines.filter((line) => / (?:WARN|ERROR) /.test(line))).toEqual([])
})

test('its provider knows every payment, and no email was asked for', async () => {
  await compareWithProvider(shop.deps, { closing: new AbortController().signal })
  expect(await selectDifferences(shop.deps.db, { limit: 5 })).toEqual([])
  expect(await shop.deps.db.selectFrom('email').select('key').execute()).toEqual([])
})

test('reports have a shape, and what waits is told', async () => {
  const today = romeDay(shop.now())
  // whole days: on a Monday the last week would have no visit yet
  const query = { dal: addDays(today, -historyDays), al: addDays(today, -1), per: 'settimana' }
  const rows = async (rapporto: string) =>
    (await shop.call('GET /Stats/Andamento', { token: owner, query: { ...query, rapporto } })).json().righe
  expect((await rows('incassi')).filter(({ netto }) => Number(netto) > 30_000).length).toBeGreaterThan(4)
  expect((await rows('modelli')).length).toBeGreaterThan(6)
  expect((await rows('rimborsi')).length).toBeGreaterThan(0)
  expect((await rows('visite')).every(({ visitatori }) => Number(visitatori) > 0)).toBe(true)
  const { recessi, preparare } = (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
  expect([recessi.quanti, preparare]).toEqual([expect.any(Number), expect.any(Number)])
  expect(recessi.quanti).toBeGreaterThan(0)
})

test('the plan is the same at every moment of a day', () => {
  expect(planOrders(new Date('2026-05-12T06:00:00Z'))).toEqual(planOrders(new Date('2026-05-12T19:00:00Z')))
})
