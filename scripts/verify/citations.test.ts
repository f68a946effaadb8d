import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectCitations, findCitations, readIds, readRows, readTestFiles, reportCoverage } from './citations.ts'

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

test('every row is cited or explained, in tags only, and every citation is of something that is written down', () => {
  const files = readTestFiles()
  const citing = collectCitations(files)
  expect(reportCoverage(readRows(readFileSync('docs/requirements.md', 'utf8')), citing).open).toEqual([])
  const known = new Set(readIds())
  expect([...citing].filter(([id]) => !known.has(id))).toEqual([])
  const titles = files.filter(({ source }) => /['"`]([SHLD]-\d{2,3}[ ,…]+)+[^'"`]/.test(source))
  expect(titles.map(({ path }) => path)).toEqual([])
})

test('citations are found however the test is written, with the title of their test', () => {
  const source = sample(`
    test('plain', { tags: ['R#001', 'R#002'] }, () => {})
    test.each([['a']])('of a table %s', { tags: 'R#003' }, () => {})
    test(
      \`with \${value}\`,
      { tag: ['@R#004', value ? '@R#005' : '@R#006'] },
      () => {},
    )
    for (const { name, tag } of [{ tag: ['@R#007'], name: 'x' }]) test("another's", { tag }, () => {})
    // R#008 is only spoken of
    const text = 'about R#009'
  `)
  expect(findCitations(source).map(({ id, title }) => `${id} ${title}`)).toEqual(
    [
      'R#001 plain',
      'R#002 plain',
      'R#003 of a table %s',
      'R#004 with ${value}',
      'R#005 with ${value}',
      'R#006 with ${value}',
      "R#007 another's",
    ].map(sample),
  )
})

test('the report counts what is cited, explained and open', () => {
  const citing = collectCitations([{ path: 'a.test.ts', source: sample(`test('x', { tags: ['R#001'] }, f)`) }])
  const { lines, open } = reportCoverage(rows, citing)
  expect(open).toEqual(['R#002', 'R#004'].map(sample))
  expect(lines.at(-1)).toBe('1 of 4 rows cited, 1 explained, 2 open')
  expect(lines).toContain(sample('R#001 One.'))
  expect(lines).toContain('      a.test.ts: x')
  expect(reportCoverage(rows, citing, 'orders').lines.at(-1)).toBe('0 of 2 rows cited, 1 explained, 1 open')
})
