import {
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  jsonValue,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doors, type Doors } from '#contract/doors.ts'
import { problems } from '#contract/problems.ts'
import { buildCaller, buildProduct, buildSpare } from '#tests/support/builders.ts'
import { buyOrders, type BoughtOrders } from '#tests/support/buyer.ts'
import { samplesFor, type Sample } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Requests a door: some in every run, many in the full one. */
const runs = process.env['FULL'] ? 2000 : 120

let shop: TestShop
let product: { productId: number; code: string; orders: BoughtOrders; spare: Awaited<ReturnType<typeof buildSpare>> }
beforeAll(async () => {
  shop = await openTestShop()
  const { id: productId, code } = await buildProduct(shop.deps.db, { stock: null })
  const { token: customer } = await buildCaller(shop)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  product = {
    productId,
    code,
    orders: await buyOrders(shop, { customer, owner, code }),
    spare: await buildSpare(shop.deps.db),
  }
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Values that have broken other shops. */
const nasty = constantFrom<unknown>(
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table account; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '‮',
  '🕶️'.repeat(50),
  '2147483648',
  '-1',
  '1e132',
  '1e309',
  'NaN',
  '0x10',
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '9'.repeat(400),
  'x'.repeat(5000),
  2147483648,
  -2147483649,
  1e132,
  -1,
  0,
  0.5,
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { constructor: { prototype: {} } },
)
const value = oneof({ weight: 3, arbitrary: nasty }, string(), integer(), double({ noNaN: true }), jsonValue())

/** A request near the sample: one part of it replaced, dropped or added. */
function near(sample: Sample) {
  const { query = {}, body } = sample
  const keys = [...Object.keys(query), 'id', 'page', 'sessionId', 'oldRefresh', 'termini', '__proto__', 'constructor']
  const strangeQuery = record({ key: constantFrom(...keys), value: oneof(nasty.map(String), string()) })
  return record({
    query: option(strangeQuery, { nil: undefined }),
    body: oneof(
      value,
      constant(body),
      integer({ min: 0, max: 30 }).chain((at) => value.map((v) => replaceAt(body, at, v))),
    ),
    contentType: constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      '',
    ),
    raw: option(
      constantFrom(
        '{',
        '[1,',
        '"',
        '{"__proto__":{"a":1}}',
        '['.repeat(10_000),
        '{"a":'.repeat(5000),
        '\u0000',
        '--x\r\n\r\n--x--',
      ),
      { nil: undefined, freq: 5 },
    ),
    signedIn: boolean(),
  })
}

/** The same value with its `at`-th place (counted in depth) replaced. */
function replaceAt(whole: unknown, at: number, by: unknown): unknown {
  let left = at
  const walk = (here: unknown): unknown => {
    if (left-- === 0) return by
    if (Array.isArray(here)) return here.map(walk)
    if (typeof here === 'object' && here !== null)
      return Object.fromEntries(Object.entries(here).map(([k, inner]) => [k, walk(inner)]))
    return here
  }
  return walk(whole)
}

/** Words that only the inside of the shop knows. */
const leak =
  /at .*\.[jt]s:\d|node_modules|select .* from|syntax error|violates|kysely|postgres|ECONN|zod|\/work\/|invalid input/i
/** The shop's words, whatever stands in their gaps. */
const titles = Object.values(problems).map(({ title }) => {
  const parts = title.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 's')
})
const isKnown = (title: string) => titles.some((known) => known.test(title))

test.each(Object.keys(doors) as (keyof Doors)[])(
  '%s answers nonsense with a 4xx and Italian words',
  async (name) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    // an account of this door's own: it may end its session, or itself
    const { account, token, sessionId } = await buildCaller(shop, { role: 'administrator' })
    const me = { id: account.id, password: 'Occhiali-1994', sessionId }
    const { account: other } = await buildCaller(shop)
    const sample = samplesFor({ ...product, me, otherId: other.id })[name]
    await assert(
      asyncProperty(near(sample), async ({ query, body, contentType, raw, signedIn }) => {
        const search = new URLSearchParams({ ...sample.query, ...(query && { [query.key]: query.value }) })
        const payload = method === 'GET' ? undefined : (raw ?? JSON.stringify(body))
        const response = await shop.app.inject({
          method,
          url: `/api${path}?${search}`,
          ...(payload !== undefined && { payload }),
          headers: {
            ...(payload !== undefined && contentType && { 'content-type': contentType }),
            ...(signedIn && { authorization: `Bearer ${token}` }),
          },
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.body).not.toMatch(leak)
        if (response.statusCode >= 400) {
          expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
          const { title } = response.json<{ title: string }>()
          expect(isKnown(title), title).toBe(true)
        }
      }),
      { numRuns: runs },
    )
  },
  300_000,
)

test.each([
  ['a body over the limit', 'POST', '/api/Auth/Login', `{"email":"${'x'.repeat(300_000)}"}`, 413],
  ['an unknown call', 'GET', '/api/Prodotti/Inventato', undefined, 404],
  ['a known call by another method', 'DELETE', '/api/Ordini/GetOrdini', undefined, 404],
] as const)('%s gets its words', async (_, method, url, payload, expected) => {
  const response = await shop.app.inject({
    method,
    url,
    ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
  })
  expect(response.statusCode).toBe(expected)
  expect(isKnown(response.json<{ title: string }>().title)).toBe(true)
})

test('a query of a megabyte ends in a refusal', async () => {
  const response = await shop.app.inject({
    method: 'GET',
    url: `/api/Prodotti/GetProdottoById?id=${'9'.repeat(1_000_000)}`,
  })
  expect(response.statusCode).toBe(400)
})
