import { afterAll, beforeAll, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { isObject, keysOf } from '#contract/objects.ts'
import { buildCaller } from '#tests/support/builders.ts'
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

test.each(keysOf(endpoints))('%s answers a number that is unknown with Italian words', async (name) => {
  const { account, token, sessionId } = await buildCaller(shop, { role: 'administrator' })
  const me = { id: account.id, password: 'Occhiali-1994', sessionId }
  const { account: other } = await buildCaller(shop)
  const sample = samplesFor({ ...known, me, otherId: other.id })[name]
  for (const { query, body } of withOneUnknown(sample)) {
    const { status, headers, text } = await shop.call(name, { token, ...(query && { query }), body })
    expectWellAnswered({ statusCode: status, headers, body: text })
  }
})
