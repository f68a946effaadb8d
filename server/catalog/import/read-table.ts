import { highest } from '#contract/bounds.ts'
import { entriesOf, keysOf } from '#contract/objects.ts'
import { readCsv, type Line } from '#server/platform/csv/read-csv.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { columns, type ColumnName } from './columns.ts'
import { titleOf, type Mapping } from './mapping.ts'

export interface ProductLine {
  number: number
  /** Without those of columns that are not there. */
  cells: Partial<Record<ColumnName, string>>
  /** The line has fewer cells than there are titles, or more. */
  isTorn: boolean
}
export interface ProductTable {
  lines: ProductLine[]
  /** What new products get in columns that the file lacks. */
  fixed: Mapping['fixed']
  unknownTitles: string[]
}
interface ImportFile {
  titles: string[]
  lines: Line[]
}

/** Problems: csv-too-large, and those of `readCsv`. */
export async function readImportFile(file: Blob): Promise<ImportFile> {
  if (file.size > highest.importBytes) throw new Problem('csv-too-large')
  return readCsv(await file.bytes(), highest.importLines)
}

interface Reading {
  /** Which columns they are; undefined: they are called as in the exported file. */
  mapping: Mapping | undefined
  mayWrite: (column: ColumnName) => boolean
}
type Place = readonly [column: ColumnName, index: number]

/**
 * The lines of a file of products, its columns in whatever order; those that the caller may not write are ignored as unknown.
 * Problems: column-missing, column-twice.
 */
export function readTable({ titles, lines }: ImportFile, { mapping, mayWrite }: Reading): ProductTable {
  const found = mapping ? placesOf(titles.map(titleOf), mapping.columns) : namedPlaces(titles)
  const places = found.filter(([column]) => mayWrite(column))
  const named = places.map(([column]) => column)
  if (!named.includes('codice')) throw new Problem('column-missing', { nome: mapping?.columns.codice ?? 'codice' })
  for (const [index, column] of named.entries()) {
    if (named.indexOf(column) !== index) throw new Problem('column-twice', { nome: mapping?.columns[column] ?? column })
  }
  const used = new Set(places.map(([, index]) => index))
  return {
    lines: lines.map((line) => readLine(line, titles.length, places)),
    fixed: mapping?.fixed ?? {},
    unknownTitles: titles.filter((title, index) => title !== '' && !used.has(index)),
  }
}

const namedPlaces = (titles: string[]): Place[] =>
  titles.flatMap((title, index) => {
    const column = byTitle.get(plain(title))
    return column ? [[column, index]] : []
  })

const placesOf = (titles: string[], chosen: Mapping['columns']): Place[] =>
  entriesOf(chosen).flatMap(([column, wanted]) =>
    titles.flatMap((title, index): Place[] => (title.toLowerCase() === wanted.toLowerCase() ? [[column, index]] : [])),
  )

function readLine({ number, cells }: Line, width: number, places: Place[]): ProductLine {
  const known = places.map(([column, index]) => [column, cells[index] ?? ''])
  const isTorn = cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')
  return { number, cells: Object.fromEntries(known), isTorn }
}

/** `Codice colore` is codiceColore, `Prezzo (€)` is prezzo. */
const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')
const byTitle = new Map(keysOf(columns).map((name) => [plain(name), name]))
