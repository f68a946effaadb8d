import { globSync, readFileSync } from 'node:fs'

/** A row of docs/requirements.md. */
export interface Row {
  id: string
  statement: string
  area: string
  /** No test can prove it; the document says why. */
  explained: boolean
}

export interface TestFile {
  path: string
  source: string
}

/** The rows of docs/requirements.md. */
export function readRows(document: string): Row[] {
  const explained = new Set([...document.matchAll(/^- \*\*(S-\d{3})\*\* /gm)].map(([, id]) => id))
  return [...document.matchAll(/^\| (S-\d{3}) \| (.*) \| \w+ \| (\w+) \|$/gm)].map(
    ([, id = '', statement = '', area = '']) => ({ id, statement, area, explained: explained.has(id) }),
  )
}

/** All that a test may cite: the requirements, how they are read, and what law and practice ask for beside them. */
export function readIds() {
  const documents = ['docs/requirements.md', 'docs/decisions/specification-readings.md']
  const text = documents.map((path) => readFileSync(path, 'utf8')).join('\n')
  return [...text.matchAll(/^\| ([SHLD]-\d{2,3}) \|/gm)].map(([, id = '']) => id)
}

export function readTestFiles(): TestFile[] {
  const paths = globSync('{contract,server,web,sandbox,scripts,tests}/**/*.{test,spec}.{ts,tsx}').toSorted()
  return paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }))
}

/**
 * The citations of a file: `'S-348'` in the `tags` of Vitest, `'@S-348'` in a `tag` of Playwright. The title is that of the
 * call which has the tag; of a tag in a table, that of the call which follows the table.
 */
export function findCitations(source: string) {
  const text = /(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/.source
  const options = new RegExp(String.raw`${text},\s*\{\s*tags?\b(?::\s*(?:\[[^\]]*\]|'[^']*'))?`, 'g')
  const calls = [...source.matchAll(options)].map(({ 0: all, 1: single, 2: double, 3: template, index }) => ({
    title: single ?? double ?? template ?? '',
    end: index + all.length,
  }))
  return [...source.matchAll(/'@?([SHLD]-\d{2,3})'/g)].map(({ 1: id = '', index }) => ({
    id,
    title: calls.find(({ end }) => end > index)?.title ?? '',
  }))
}

/** Which tests cite each row, as `path: title`. */
export function collectCitations(files: TestFile[]) {
  const citing = new Map<string, string[]>()
  for (const { path, source } of files) {
    for (const { id, title } of findCitations(source)) {
      const named = citing.get(id) ?? []
      citing.set(id, [...new Set([...named, `${path}: ${title}`])])
    }
  }
  return citing
}

/** What the rows and the tests say of each other, for reading. */
export function reportCoverage(rows: Row[], citing: Map<string, string[]>, area?: string) {
  const asked = rows.filter((row) => !area || row.area === area)
  const cited = asked.filter(({ id }) => citing.has(id))
  const explained = asked.filter((row) => row.explained && !citing.has(row.id))
  const open = asked.filter((row) => !row.explained && !citing.has(row.id))
  const lines = [
    ...cited.flatMap(({ id, statement }) => [
      `${id} ${statement}`,
      ...(citing.get(id) ?? []).map((test) => `      ${test}`),
    ]),
    '',
    'Rows that no test cites:',
    ...open.map(({ id, statement, area: of }) => `${id} (${of}) ${statement}`),
    '',
    `${cited.length} of ${asked.length} rows cited, ${explained.length} explained, ${open.length} open`,
  ]
  return { lines, open: open.map(({ id }) => id) }
}
