import { parse } from 'csv-parse/sync'
import { isObject } from '#contract/objects.ts'
import { Problem } from '#server/platform/base/problem.ts'

export interface Line {
  /** As a spreadsheet counts: the titles are line 1. */
  number: number
  cells: string[]
}
interface Table {
  titles: string[]
  /** Without blank ones. */
  lines: Line[]
}

/** Blank lines below a table are left out, but not read without end. */
const blanksFor = 4

/**
 * Reads a table that a spreadsheet wrote: UTF-8, the Windows-1252 of older ones or UTF-16; parted by semicolons, commas or tabs.
 * Problems: csv-not-readable, csv-empty, csv-quotes-open, csv-too-long.
 */
export function readCsv(bytes: Uint8Array, mostLines: number): Table {
  const text = decode(bytes)
  // a spreadsheet's own file, a picture
  if (text.includes('\0')) throw new Problem('csv-not-readable')
  const records = parseRecords(text, blanksFor * mostLines)
  const [titles = [], ...rest] = records
  const lines = rest
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) throw new Problem('csv-empty')
  if (lines.length > mostLines || records.length === blanksFor * mostLines) throw new Problem('csv-too-long')
  return { titles: titles.map((title) => title.trim()), lines }
}

function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parseRecords(text: string, most: number) {
  const delimiter = findDelimiter(/^.*/.exec(text)?.[0] ?? '')
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, to: most })
  } catch (error) {
    const { code, records } = isObject(error) ? error : {}
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new Problem('csv-quotes-open', { riga: String(Number(records) + 1) })
    throw new Problem('csv-not-readable')
  }
}

/** What parts the titles, none of which has any of these in it. */
function findDelimiter(titles: string) {
  const parts = (sign: string) => titles.split(sign).length
  return [';', '\t', ','].toSorted((a, b) => parts(b) - parts(a))[0] ?? ';'
}
