import { expect, test } from 'vitest'
import { frameFields } from '#contract/frame-fields.ts'
import { plant } from '#tests/support/plant.ts'
import { readCodeFigures } from './code-figures.ts'
import { isAbove, printFigure, type Figure } from './figure.ts'
import { readInstalledFigures } from './installed-figures.ts'
import { readCode } from './read-code.ts'
import { readStructureFigures } from './structure-figures.ts'

const valuesOf = (figures: Figure[]) => Object.fromEntries(figures.map(({ name, value }) => [name, value]))

test('lines, named functions, any and casts of a file are counted', () => {
  const text = `export function long(a: unknown) {
  return a as string
}
export const short = (a: any) => a!
const options = ['a'] as const
const pair = { first: () => 1, second() { return <number>options.length } } satisfies object
class Two { one() {
    return 1
  }
  two = function () { return [1].map((n) => n) } }
declare function nowhere(a: string): void
// a cast in words: x as any
export { pair, Two, nowhere }
`
  expect(readCode('planted.ts', text)).toEqual({ lines: 13, functions: [3, 1, 1, 1, 3, 1], anys: 1, casts: 3 })
})

test('median, nine of ten and shares are those of the source; tests are counted apart', async () => {
  const root = await plant({
    'contract/a.ts': 'export {}\n'.repeat(10),
    'server/b.ts': `export const b = (x: unknown) => x as any\n${'export {}\n'.repeat(19)}`,
    'web/c.tsx': 'export {}\n'.repeat(30),
    'web/c.test.tsx': 'export {}\n'.repeat(15),
    'tests/e2e/d.spec.ts': 'export {}\n'.repeat(15),
    'sandbox/e.ts': 'export {}\n'.repeat(40),
  })
  expect(valuesOf(readCodeFigures(root))).toMatchObject({
    'lines of a file, median': 20,
    'lines of a file, nine of ten': 30,
    'lines of a named function, median': 1,
    'the type any': 1,
    'casts per 1,000 lines': 16.67,
    'lines of contract/, server/ and web/, tests left out': 60,
    'test lines per line of the shop': 0.5,
    'test lines per line, sandbox/ and scripts/ included': 0.3,
  })
})

test('a circle, a forbidden import, stripe outside its gateway and the files of a field are found', async () => {
  const all = Object.keys(frameFields).join(' ')
  const root = await plant({
    'server/layers.json': '{ "orders": "", "payments": "" }',
    'server/orders/move.ts': "import type { R } from '../payments/refund.ts'\nexport type M = R\n",
    'server/orders/columns.sql': `-- ${all}`,
    'server/payments/refund.ts': "import type { M } from '../orders/move.ts'\nimport 'stripe'\nexport type R = M\n",
    'contract/fields.ts': `// ${all}\n`,
    'contract/fields.test.ts': `// ${all}\n`,
    'web/drawing.ts': '// aste, temple_mm\n',
  })
  const figures = readStructureFigures(root)
  expect(Object.fromEntries(figures.map(({ name, found }) => [name, found]))).toEqual({
    'circles of folders': ['server/orders → server/payments → server/orders'],
    'circles of files': ['server/orders/move.ts → server/payments/refund.ts → server/orders/move.ts'],
    'forbidden imports': [
      'server/orders/move.ts:1 → server/payments/refund.ts: orders stands below payments',
      'server/payments/refund.ts:2 → stripe: only server/payments/stripe and sandbox may import stripe',
    ],
    'imports of stripe outside its gateway': ['server/payments/refund.ts:2'],
    'source files that a new field of a product touches': ['contract/fields.ts', 'server/orders/columns.sql'],
  })
  expect(figures.map(isAbove)).toEqual([true, true, true, true, false])
})

test('what is installed leaves out what only tests need, and counts a package within another once', async () => {
  const packages = { 'node_modules/a': {}, 'node_modules/a/node_modules/b': {}, 'node_modules/c': { dev: true } }
  const root = await plant({
    'node_modules/.package-lock.json': JSON.stringify({ packages }),
    'node_modules/a/index.js': 'x'.repeat(3 * 2 ** 20),
    'node_modules/a/node_modules/b/index.js': 'x'.repeat(2 * 2 ** 20),
    'node_modules/c/index.js': 'x'.repeat(9 * 2 ** 20),
  })
  expect(valuesOf(readInstalledFigures(root))).toEqual({
    'packages that npm start installs': 2,
    'MB that npm start installs': 5,
  })
})

test('a figure above its bound is marked, with what was counted; an aim is only printed', () => {
  const figure = { name: 'circles', value: 1, most: 0, found: ['a → b → a'] }
  expect(printFigure(figure)).toMatch(/^✗ circles +1 +at most 0\n    a → b → a$/)
  expect(printFigure({ ...figure, value: 0 })).toMatch(/^✓ circles +0 +at most 0$/)
  const lines = { name: 'lines', value: 39_800, aim: 38_500 }
  expect([isAbove(lines), printFigure(lines)]).toEqual([false, expect.stringMatching(/^  lines +39,800 +aim 38,500$/)])
})
