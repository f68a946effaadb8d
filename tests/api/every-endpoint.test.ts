import { afterAll, beforeAll, describe, test } from 'vitest'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { isObject, keysOf } from '#contract/objects.ts'
import { buildCaller, buildSpare } from '#tests/support/builders.ts'
import { expectWellAnswered } from '#tests/support/fuzz.ts'
import { buildKnown, samplesFor, type Sample } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let known: Awaited<ReturnType<typeof buildKnown>>
beforeAll(async () => {
  shop = await openTestShop()
  known = await buildKnown(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A number that fits every column of ids, and that no row has. */
const unknown = 2_000_000_000

/** The sample once for each whole number in it, with that one unknown. */
function withOneUnknown({ query = {}, body }: Sample): Sample[] {
  const queries = keysOf(query)
    .filter((key) => /^\d+$/.test(query[key] ?? ''))
    .map((key) => ({ query: { ...query, [key]: String(unknown) }, body }))
  return [...queries, ...replaceEach(body).map((other) => ({ query, body: other }))]
}

function replaceEach(value: unknown): unknown[] {
  if (Number.isInteger(value)) return [unknown]
  if (Array.isArray(value))
    return value.flatMap((one, index) => replaceEach(one).map((other) => value.with(index, other)))
  if (!isObject(value) || value instanceof FormData) return []
  return keysOf(value).flatMap((key) => replaceEach(value[key]).map((other) => withValue(value, key, other)))
}

function withValue(object: object, key: string, value: unknown) {
  return { ...object, [key]: value }
}

/** A new owner, and the sample of that endpoint, which may be called once. */
async function openSample(name: keyof Endpoints) {
  const { account, token, sessionId } = await buildCaller(shop, { role: 'administrator' })
  const me = { id: account.id, password: 'Occhiali-1994', sessionId }
  const { account: other } = await buildCaller(shop)
  const samples = samplesFor({ ...known, me, otherId: other.id, spare: await buildSpare(shop.deps.db) })
  return { token, sample: samples[name] }
}

async function call(name: keyof Endpoints, token: string, { query = {}, body }: Sample) {
  const { status, headers, text } = await shop.call(name, { token, query, body })
  expectWellAnswered({ statusCode: status, headers, body: text })
}

describe.each(keysOf(endpoints))('%s', (name) => {
  test('answers a number that is unknown with Italian words', async () => {
    const { token, sample } = await openSample(name)
    for (const other of withOneUnknown(sample)) await call(name, token, other)
  })

  test('answers the same request four times at once without a failure of the shop', async () => {
    const { token, sample } = await openSample(name)
    await Promise.all([1, 2, 3, 4].map(() => call(name, token, sample)))
  })
})
