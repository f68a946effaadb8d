import { highest } from '#contract/bounds.ts'
import { keysOf } from '#contract/objects.ts'
import { readCsv, type Line } from '#server/platform/csv/read-csv.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { columns, type ColumnName } from './columns.ts'

export interface ProductLine {
  number: number
  /** Without those of columns that are not there. */
  cells: Partial<Record<ColumnName, string>>
  /** The line has fewer cells than there are titles, or more. */
  isTorn: boolean
}
export interface ProductTable {
  lines: ProductLine[]
  unknownTitles: string[]
}

/**
 * The lines of a file of products, its columns in whatever order; those that the caller may not write are ignored as unknown. Problems: csv-too-large, column-missing, column-twice, and
 * those of `readCsv`.
 */
export async function readTable(file: Blob, mayWrite: (column: ColumnName) => boolean): Promise<ProductTable> {
  if (file.size > highest.importBytes) throw new Problem('csv-too-large')
  const { titles, lines } = readCsv(await file.bytes(), highest.importLines)
  const names = titles.map((title) => {
    const name = byTitle.get(plain(title))
    return name && mayWrite(name) ? name : undefined
  })
  if (!names.includes('codice')) throw new Problem('column-missing', { nome: 'codice' })
  for (const [index, name] of names.entries()) {
    if (name && names.indexOf(name) !== index) throw new Problem('column-twice', { nome: name })
  }
  return {
    lines: lines.map((line) => readLine(line, names)),
    unknownTitles: titles.filter((title, index) => title !== '' && !names[index]),
  }
}

function readLine({ number, cells }: Line, names: (ColumnName | undefined)[]): ProductLine {
  const known = names.flatMap((name, index) => (name ? [[name, cells[index] ?? ''] as const] : []))
  const isTorn = cells.length < names.length || cells.slice(names.length).some((cell) => cell.trim() !== '')
  return { number, cells: Object.fromEntries(known), isTorn }
}

/** `Codice colore` is codiceColore, `Prezzo (€)` is prezzo. */
const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')
const byTitle = new Map(keysOf(columns).map((name) => [plain(name), name]))
