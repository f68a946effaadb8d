import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectCitations, findCitations, findNames, readRows, reportCoverage } from './citations.ts'

// written apart, so that the samples do not count as citations of this file
const sample = (text: string) => text.replaceAll('R#', 'S-')

const rows = readRows(
  sample(`- **R#003** cannot be tested.

| id | statement | kind | area |
|---|---|---|---|
| R#001 | One. | text | purchase |
| R#002 | Two \`a\`. | rule | orders |
| R#003 | Three. | data | orders |
| R#004 | Four. | data | purchase |
`),
)

test('the document holds all 563 rows, in order, five of them explained', () => {
  const all = readRows(readFileSync('docs/requirements.md', 'utf8'))
  expect(all.map(({ id }) => id)).toEqual(
    Array.from({ length: 563 }, (_, index) => sample(`R#${String(index + 1).padStart(3, '0')}`)),
  )
  expect(all.filter(({ explained }) => explained)).toHaveLength(5)
  expect(new Set(all.map(({ area }) => area)).size).toBe(6)
})

test.each([
  ['R#348 the cart holds ten', ['348']],
  ['R#337…R#339 states', ['337', '338', '339']],
  ['R#337-339, R#350 and R#352', ['337', '338', '339', '350', '352']],
  ['R#337–R#338 a range', ['337', '338']],
  ['R#405 R#269 two rows', ['405', '269']],
  ['no row, AS-123, S-12', []],
])('a name cites rows one by one or as a range: %s', (name, ids) => {
  expect(findCitations(sample(name))).toEqual(ids.map((id) => sample(`R#${id}`)))
})

test('names are found however the test is written', () => {
  const source = sample(`
    test('R#001 plain', () => {})
    test.each([['a']])('R#002 of a table %s', () => {})
    describe("a group (R#003)", () => {})
    test(\`R#004 with \${value}\`, () => {})
    for (const [name] of [['R#005 from a list']]) test(name, () => {})
    // R#006 is only spoken of
    const text = 'about R#007'
  `)
  expect(findNames(source).flatMap(findCitations)).toEqual(
    ['001', '002', '003', '004', '005'].map((id) => sample(`R#${id}`)),
  )
})

test('the report counts what is cited, explained and open, and names rows that do not exist', () => {
  const citing = collectCitations([{ path: 'a.test.ts', source: sample(`test('R#001, R#999 x', f)`) }])
  const { lines, unknown } = reportCoverage(rows, citing)
  expect(unknown).toEqual([sample('R#999')])
  expect(lines.at(-1)).toBe('1 of 4 rows cited, 1 explained, 2 open')
  expect(lines).toContain(sample('R#001 One.'))
  expect(lines).toContain(sample('      a.test.ts: R#001, R#999 x'))
  expect(reportCoverage(rows, citing, 'orders').lines.at(-1)).toBe('0 of 2 rows cited, 1 explained, 1 open')
})
