import {
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { anyValue, expectWellAnswered, fuzzRuns, nasty, watchMemory } from '#tests/support/fuzz.ts'
import { buildKnown, samplesFor, type Sample } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let known: Awaited<ReturnType<typeof buildKnown>>
let expectForgotten: ReturnType<typeof watchMemory>
beforeAll(async () => {
  shop = await openTestShop()
  known = await buildKnown(shop)
  expectForgotten = watchMemory(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const otherHeaders = constantFrom<Record<string, string>>(
  {},
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(5000)}` },
  { authorization: 'Bearer ../../\u00e9' },
  { authorization: 'Basic dGl0b2xhcmU6MTk5NA==' },
  { 'accept-encoding': ';q=,,br;q=NaN, *;q=-1' },
  { accept: 'x'.repeat(3000) },
  { 'x-forwarded-for': "1.1.1.1', 0.0.0.0; drop" },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { expect: '100-continue', range: 'bytes=0-0' },
  { 'stripe-signature': 't=1,v1=0,v1=1,t=2' },
)

/** A request near the sample: one part of it replaced, dropped or added. */
function near(sample: Sample) {
  const { query = {}, body } = sample
  const keys = [...Object.keys(query), 'id', 'page', 'sessionId', 'oldRefresh', 'termini', '__proto__', 'constructor']
  const strangeQuery = record({
    key: constantFrom(...keys),
    value: oneof(nasty.map(String), string()),
    how: constantFrom('instead', 'twice', 'missing'),
  })
  return record({
    query: option(strangeQuery, { nil: undefined }),
    body: oneof(
      anyValue,
      constant(body),
      integer({ min: 0, max: 30 }).chain((at) => anyValue.map((value) => replaceAt(body, at, value))),
    ),
    contentType: constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-16',
      'application/json;',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      '/',
      '',
    ),
    // one body of five is no JSON at all
    raw: oneof(
      { weight: 4, arbitrary: constant(undefined) },
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
    ),
    headers: otherHeaders,
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
      return Object.fromEntries(Object.entries(here).map(([key, inner]) => [key, walk(inner)]))
    return here
  }
  return walk(whole)
}

function searchOf(
  query: Record<string, string> = {},
  strange?: { key: string; value: string; how: 'instead' | 'twice' | 'missing' },
) {
  const search = new URLSearchParams(query)
  if (strange?.how === 'missing') search.delete(strange.key)
  else if (strange?.how === 'twice') search.append(strange.key, strange.value)
  else if (strange) search.set(strange.key, strange.value)
  return search
}

test.each(Object.keys(endpoints) as (keyof Endpoints)[])(
  '%s answers nonsense with a 4xx and Italian words',
  async (name) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    // an account of this endpoint's own: it may end its session, or itself
    const { account, token, sessionId } = await buildCaller(shop, { role: 'administrator' })
    const me = { id: account.id, password: 'Occhiali-1994', sessionId }
    const { account: other } = await buildCaller(shop)
    const sample = samplesFor({ ...known, me, otherId: other.id })[name]
    await assert(
      asyncProperty(near(sample), async ({ query, body, contentType, raw, headers, signedIn }) => {
        const payload = method === 'GET' ? undefined : (raw ?? JSON.stringify(body))
        const response = await shop.app.inject({
          method,
          url: `/api${path}?${searchOf(sample.query, query)}`,
          ...(payload !== undefined && { payload }),
          headers: {
            ...headers,
            ...(payload !== undefined && contentType && { 'content-type': contentType }),
            ...(signedIn && { authorization: `Bearer ${token}` }),
          },
        })
        expectWellAnswered(response)
      }),
      { numRuns: fuzzRuns, includeErrorInReport: true },
    )
  },
  600_000,
)

test.each([
  ['a body over the limit', 'POST', '/api/Auth/Login', `{"email":"${'x'.repeat(300_000)}"}`, 413],
  ['an unknown call', 'GET', '/api/Prodotti/Inventato', undefined, 404],
  ['a known call by another method', 'DELETE', '/api/Ordini/GetOrdini', undefined, 405],
  ['a call asked with OPTIONS', 'OPTIONS', '/api/Auth/Login', undefined, 405],
] as const)('%s gets its words', async (_, method, url, payload, expected) => {
  const response = await shop.app.inject({
    method,
    url,
    ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
  })
  expect(response.statusCode).toBe(expected)
  expectWellAnswered(response)
})

test('a query of a megabyte ends in a refusal', async () => {
  const response = await shop.app.inject({
    method: 'GET',
    url: `/api/Prodotti/GetProdottoById?id=${'9'.repeat(1_000_000)}`,
  })
  expect(response.statusCode).toBe(400)
})

test('none of this stays in memory', () => {
  expectForgotten(`${Object.keys(endpoints).length} endpoints × ${fuzzRuns} requests`)
})
