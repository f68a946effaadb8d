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

/** The names of a file's tests that cite rows: texts that begin with a row, or that are the first word of a call. */
export function findNames(source: string) {
  const literal = /(\(\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
  return [...source.matchAll(literal)]
    .map(([, call, single, double, template]) => ({ call, text: single ?? double ?? template ?? '' }))
    .filter(({ call, text }) => /^S-\d{3}/.test(text) || (call && /\bS-\d{3}/.test(text)))
    .map(({ text }) => text)
}

/** The rows that a name cites: one by one (`S-337, S-340`) or as a range (`S-337…S-340`). */
export function findCitations(name: string) {
  return [...name.matchAll(/\bS-(\d{3})(?:\s?(?:…|\.\.\.?|–|-)\s?(?:S-)?(\d{3})\b)?/g)].flatMap(
    ([, from, to = from]) => {
      const first = Number(from)
      const count = Math.max(1, Number(to) - first + 1)
      return Array.from({ length: count }, (_, index) => `S-${String(first + index).padStart(3, '0')}`)
    },
  )
}

/** Which tests cite each row, as `path: name`. */
export function collectCitations(files: TestFile[]) {
  const citing = new Map<string, string[]>()
  for (const { path, source } of files) {
    for (const name of findNames(source)) {
      for (const id of new Set(findCitations(name))) citing.set(id, [...(citing.get(id) ?? []), `${path}: ${name}`])
    }
  }
  return citing
}

/** What the rows and the tests say of each other, for reading; `unknown` are cited rows that do not exist. */
export function reportCoverage(rows: Row[], citing: Map<string, string[]>, area?: string) {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...citing].filter(([id]) => !known.has(id))
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
    ...unknown.flatMap(([id, tests]) => [
      '',
      `${id} does not exist, but is cited:`,
      ...tests.map((test) => `      ${test}`),
    ]),
    '',
    `${cited.length} of ${asked.length} rows cited, ${explained.length} explained, ${open.length} open`,
  ]
  return { lines, unknown: unknown.map(([id]) => id) }
}
