import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Door, Who } from '#contract/door.ts'
import { doors, type Doors } from '#contract/doors.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, pay } from '#tests/support/buyer.ts'
import { samplesFor, type Sample } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const callers = [
  'nobody',
  'a customer',
  'another customer',
  'the administrator',
  'a disabled account',
  'an unverified account',
  'an access token that is over',
  'a forged token',
  'a refresh token as access',
] as const
type Caller = (typeof callers)[number]

/** Who passes each gate; the others get 401 when they are nobody to the shop, 403 when they may not. */
const passes: Record<Who, Caller[]> = {
  anyone: [...callers],
  session: ['a customer', 'another customer', 'the administrator', 'an unverified account'],
  verified: ['a customer', 'another customer', 'the administrator'],
  administrator: ['the administrator'],
}
const known = passes.session

let shop: TestShop
let samples: Record<keyof Doors, Sample>
const tokens: Partial<Record<Caller, string>> = {}

beforeAll(async () => {
  shop = await openTestShop()
  // signed in long ago
  shop.forward(-60 * 60_000)
  tokens['an access token that is over'] = (await buildCaller(shop)).token
  shop.forward(60 * 60_000)
  const customer = await buildCaller(shop)
  tokens['a customer'] = customer.token
  tokens['a refresh token as access'] = customer.refreshToken
  tokens['another customer'] = (await buildCaller(shop)).token
  tokens['the administrator'] = (await buildCaller(shop, { role: 'administrator' })).token
  tokens['a disabled account'] = (await buildCaller(shop, { disabled: true })).token
  tokens['an unverified account'] = (await buildCaller(shop, { verified: false })).token
  tokens['a forged token'] = 'A'.repeat(43)
  const { id: productId, code } = await buildProduct(shop.deps.db, { stock: 1000 })
  samples = samplesFor({ productId, code })
  const { sessionId } = await goToCheckout(shop, customer.token, { code })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Everything that a call could write, as one number. */
async function everything() {
  const { rows } = await sql<{ hash: string }>`select md5(string_agg(t, '' order by t)) as hash from (
    select a::text as t from account a union all select s::text from session s union all select x::text from session_token x
    union all select p::text from product p union all select b::text from brand b union all select o::text from shop_order o
    union all select l::text from order_line l union all select c::text from catalogue c union all select e::text from letter e union all select r::text from refund r
  ) as every_row`.execute(shop.deps.db)
  return rows[0]?.hash
}

describe.each(Object.entries<Door>(doors))('%s', (name, { who }) => {
  test.each(callers)('asked by %s', async (caller) => {
    const before = await everything()
    const token = tokens[caller]
    const { status, json } = await shop.call(name as keyof Doors, {
      ...samples[name as keyof Doors],
      ...(token && { token }),
    })
    if (passes[who].includes(caller)) {
      expect(status).not.toBe(403)
      if (who !== 'anyone') expect(status).toBe(200)
    } else {
      expect(status).toBe(known.includes(caller) ? 403 : 401)
      expect(json().title).toMatch(/\S/)
      expect(await everything()).toBe(before)
    }
  })
})

test('S-418 a customer sees no order of another', async () => {
  expect(await ordersSeenBy('a customer')).toHaveLength(1)
  expect(await ordersSeenBy('another customer')).toEqual([])
  expect(await ordersSeenBy('the administrator')).toEqual(await ordersSeenBy('a customer'))
})

async function ordersSeenBy(caller: Caller) {
  const token = tokens[caller]
  const { json } = await shop.call('GET /Ordini/GetOrdini', token ? { token } : {})
  return json().data.map((order) => order.id)
}
