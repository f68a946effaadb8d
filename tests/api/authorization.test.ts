import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import type { Duty } from '#contract/mansioni.ts'
import { isOwnAccess, mayCall } from '#contract/staff-calls.ts'
import { hashPassword } from '#server/auth/password.ts'
import { onServer } from '#tests/support/database.ts'
import { buildCaller, buildSpare } from '#tests/support/builders.ts'
import { buildKnown, samplesFor } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { watchWritten } from '#tests/support/written.ts'

const callers = [
  'visitor',
  'a customer',
  'another customer',
  'the administrator',
  'the counter',
  'the accountant',
  'an owner who owes the second factor',
  'a disabled account',
  'an unverified account',
  'an access token that is over',
  'a forged token',
  'a refresh token as access',
] as const
type Caller = (typeof callers)[number]

const staff = ['the administrator', 'the counter', 'the accountant', 'an owner who owes the second factor'] as const
const duties: Partial<Record<Caller, Duty>> = {
  'the counter': 'counter',
  'the accountant': 'accountant',
  'an owner who owes the second factor': 'owner',
}

/** Who passes each gate; the others get 401 without a session, 403 when they may not. */
const gates: Record<Who, Caller[]> = {
  anyone: [...callers],
  session: ['a customer', 'another customer', ...staff, 'an unverified account'],
  verified: ['a customer', 'another customer', ...staff],
  administrator: ['the administrator'],
}
const people = gates.session

/** Whether an administrator's rights are the caller's in that call. */
function isAdministrator(caller: Caller, call: keyof Endpoints) {
  if (caller === 'the administrator') return true
  if (caller === 'an owner who owes the second factor') return isOwnAccess(call)
  const duty = duties[caller]
  return duty !== undefined && mayCall(duty, call)
}

let shop: TestShop
let known: Awaited<ReturnType<typeof buildKnown>>
/** Hashed once: each caller that passes a gate has an account of its own. */
const password = 'Occhiali-1994'
let passwordHash: string

/** The owner allows the counter to open prescriptions: what is left is the table of calls. */
const allowCounter = sql`update business set changes = '{"lensCounterReads":"sì","tellOrders":"no","tellDays":"no"}'`

beforeAll(async () => {
  shop = await openTestShop({ prepare: (url) => onServer(url, allowCounter) })
  passwordHash = await hashPassword(password)
  known = await buildKnown(shop)
  const spare = { productId: marks.spare, brandId: marks.spare, discountId: marks.spare, saleId: marks.spare }
  marked = samplesFor({ ...known, me: { id: 1, password, sessionId: '' }, otherId: marks.other, spare })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A new account of that kind, and its bearer token. */
async function buildCallerOf(kind: Caller) {
  const past = kind === 'an access token that is over' ? 60 * 60_000 : 0
  // signed in long ago
  shop.forward(-past)
  const caller = await buildCaller(shop, {
    passwordHash,
    ...(kind === 'the administrator' && { role: 'administrator' }),
    ...(duties[kind] && { duty: duties[kind] }),
    ...(kind === 'an owner who owes the second factor' && { secondFactor: false }),
    disabled: kind === 'a disabled account',
    verified: kind !== 'an unverified account',
  })
  shop.forward(past)
  const { account, sessionId } = caller
  return { bearer: bearerOf(kind, caller), me: { id: account.id, password, sessionId } }
}

/** Another person and what may be changed are made anew for the calls that name them: such a call may delete them. */
const marks = { other: 900_000_001, spare: 900_000_002 }
let marked: ReturnType<typeof samplesFor>
const isNamed = (endpoint: keyof Endpoints, mark: number) => JSON.stringify(marked[endpoint]).includes(String(mark))

/** A new caller, and the sample of that call. */
async function letIn(kind: Caller, endpoint: keyof Endpoints) {
  const { bearer, me } = await buildCallerOf(kind)
  const { account: other } = isNamed(endpoint, marks.other) ? await buildCaller(shop) : known.customer
  const spare = isNamed(endpoint, marks.spare) ? await buildSpare(shop.deps.db) : known.spare
  return { bearer, sample: samplesFor({ ...known, me, otherId: other.id, spare })[endpoint] }
}

/** Who is refused changes nothing, which each test looks at: one caller of a kind, and one sample of a call, do for all. */
async function keepOut(kind: Caller, endpoint: keyof Endpoints) {
  const caller = refused.get(kind) ?? buildRefused(kind)
  refused.set(kind, caller)
  const { bearer, samples } = await caller
  return { bearer, sample: samples[endpoint] }
}
const refused = new Map<Caller, ReturnType<typeof buildRefused>>()

async function buildRefused(kind: Caller) {
  const { bearer, me } = await buildCallerOf(kind)
  return { bearer, samples: samplesFor({ ...known, me, otherId: known.customer.account.id }) }
}

function bearerOf(kind: Caller, { token, refreshToken }: { token: string; refreshToken: string }) {
  if (kind === 'visitor') return undefined
  if (kind === 'a forged token') return 'A'.repeat(43)
  return kind === 'a refresh token as access' ? refreshToken : token
}

describe.each(Object.entries<Endpoint>(endpoints))('%s', (name, { who }) => {
  test.each(callers)('asked by %s', { tags: ['S-018'] }, async (caller) => {
    const endpoint = name as keyof Endpoints
    const asAdministrator = isAdministrator(caller, endpoint)
    const passes = gates[who].includes(caller) || (who === 'administrator' && asAdministrator)
    const { bearer, sample: whole } = await (passes ? letIn : keepOut)(caller, endpoint)
    const { status: usual = 200, withFactor, again, isOwned, ...sample } = whole
    const hasFactor = caller === 'the counter' || caller === 'the accountant'
    const answer = (hasFactor ? (again ?? withFactor) : undefined) ?? usual
    const call = () => shop.call(endpoint, { ...sample, ...(bearer && { token: bearer }) })
    if (passes) {
      const { status } = await call()
      expect(status).not.toBe(403)
      if (who !== 'anyone') expect(status).toBe(isOwned && !asAdministrator ? 404 : answer)
    } else {
      const expectUnwritten = await watchWritten(shop)
      const { status, json } = await call()
      expect(status).toBe(people.includes(caller) ? 403 : 401)
      expect(json().title).toMatch(/\S/)
      await expectUnwritten()
    }
  })
})

test('discounts, trending and the activation of brands are the administrator’s', { tags: ['S-398'] }, async () => {
  const names = [
    'POST /Sconti/CreaSconto',
    'GET /Sconti/GetSconti',
    'DELETE /Sconti/EliminaSconto',
    'PATCH /Prodotti/ToggleTrending',
    'PATCH /Brands/ActiveBrand',
  ] as const
  const answers = []
  for (const caller of ['the administrator', 'a customer'] as const) {
    const { bearer = '', me } = await buildCallerOf(caller)
    // the calls before have deleted theirs
    const samples = samplesFor({ ...known, me, otherId: me.id, spare: await buildSpare(shop.deps.db) })
    for (const name of names) answers.push((await shop.call(name, { ...samples[name], token: bearer })).status)
  }
  expect(answers).toEqual([...Array(5).fill(200), ...Array(5).fill(403)])
})

test('a customer sees no order of another', { tags: ['S-418'] }, async () => {
  expect(await ordersSeenBy(known.customer.token)).toHaveLength(6)
  expect(await ordersSeenBy((await buildCaller(shop)).token)).toEqual([])
  const { token } = await buildCaller(shop, { role: 'administrator' })
  expect(await ordersSeenBy(token)).toEqual(await ordersSeenBy(known.customer.token))
})

async function ordersSeenBy(token: string) {
  const { json } = await shop.call('GET /Ordini/GetOrdini', { token })
  return json().data.map((order) => order.id)
}
