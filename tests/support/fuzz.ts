import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { constantFrom, double, integer, jsonValue, oneof, string } from 'fast-check'
import { expect } from 'vitest'
import { problems } from '#contract/problems.ts'
import type { TestShop } from './shop.ts'

/** Requests an endpoint: some in every run, many in the full one. */
export const fuzzRuns = process.env['FULL'] ? 2000 : 100

/** Values that have broken other shops. */
export const nasty = constantFrom<unknown>(
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
export const anyValue = oneof(
  { weight: 3, arbitrary: nasty },
  string(),
  integer(),
  double({ noNaN: true }),
  jsonValue(),
)

/** Words that only the inside of the shop knows: places in its code, its database's language, names of columns. */
const leak =
  /at .*\.[jt]s:\d|node_modules|select .* from|syntax error|violates|kysely|postgres|ECONN|zod|\/work\/|invalid input|_(?:id|at|cents|mm|hash)\b/i
/** The shop's words, whatever stands in their gaps. */
const titles = Object.values(problems).map(({ title }) => {
  const parts = title.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 's')
})

interface Answered {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** No failure of the shop's own, nothing of its inside, and the same Italian words wherever something is refused. */
export function expectWellAnswered({ statusCode, headers, body }: Answered) {
  expect(statusCode, body).toBeLessThan(500)
  if (statusCode < 400) return
  expect(body).not.toMatch(leak)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const { title } = JSON.parse(body) as { title: string }
  expect(
    titles.some((known) => known.test(title)),
    title,
  ).toBe(true)
}

/** Weighs the memory in use; the check fails where much of what was asked since is still there. */
export function watchMemory({ lines }: TestShop) {
  const before = weighHeap()
  return function expectForgotten(asked: string) {
    // the test keeps every line of the log, the shop does not
    lines.length = 0
    const grown = (weighHeap() - before) / 1_000_000
    console.log(`heap after ${asked}: ${grown.toFixed(1)} MB more`)
    expect(grown).toBeLessThan(100)
  }
}

/** Bytes in use once the garbage is gone. */
function weighHeap() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
