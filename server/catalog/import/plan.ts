import { unknownFrame } from '#contract/map-fields.ts'
import { entriesOf } from '#contract/objects.ts'
import { cleanLine } from '#contract/visible.ts'
import { differences } from '#server/platform/audit/record.ts'
import type { BrandRef } from '#server/catalog/brands/find-brand.ts'
import { modelOf } from '#server/catalog/products/code.ts'
import { writeOwnerPrice } from '#server/catalog/products/owner-price.ts'
import { columnsOf } from '#server/catalog/products/frame-columns.ts'
import { presentProdottoGestito, recordOf } from '#server/catalog/products/present.ts'
import { readChanges, readStock } from '#server/catalog/products/read-fields.ts'
import { readText } from '#server/platform/csv/cells.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { ProductRow } from '#server/catalog/products/queries.ts'
import { columns, type ColumnName } from './columns.ts'
import type { ProductLine, ProductTable } from './read-table.ts'
import type { ZipPictures } from './zip-pictures.ts'

interface Refusal {
  /** Undefined: of the line as a whole. */
  column?: ColumnName
  problem: Problem
}
/** What a line of the file does. */
export interface PlannedLine {
  line: ProductLine
  outcome: 'created' | 'changed' | 'same' | 'refused'
  /** Undefined: a new product. */
  before: ProductRow | undefined
  after: ProductRow
  /** Columns that had lost their leading zeros: what was there stays. */
  restored: ColumnName[]
  refusals: Refusal[]
}
/** What a file does, which brands of it the shop lacks, and which pictures of the zip it names. */
export interface ImportPlan {
  planned: PlannedLine[]
  newBrands: string[]
  pictures: ReturnType<ZipPictures['told']>
}
export interface Known {
  /** By code in lower case. */
  products: Map<string, ProductRow>
  /** Null: none was named. Problems: brand-unknown. */
  findBrand: (name: string) => Promise<BrandRef | null>
  findPictures: ZipPictures['find']
  at: Date
}

/** What a product must have that is not there yet (S-364 …); what is asked for is told after what stands in the file. */
const needed = ['codice', 'tipologia', 'prezzo', 'genere'] as const

function withNeeded(cells: ProductLine['cells']) {
  const lacking = needed.filter((column) => cells[column] === undefined)
  return { ...cells, ...Object.fromEntries(lacking.map((column) => [column, ''])) }
}

export const codeOf = ({ cells }: ProductLine) => cleanLine(readText(cells.codice ?? '')).trim()
const keyOf = (line: ProductLine) => codeOf(line).toLowerCase()

/** What the file would do, line by line, by the rules that also the owner's windows follow. */
export async function planImport({ lines, fixed }: ProductTable, known: Known): Promise<PlannedLine[]> {
  const places = Map.groupBy(lines, keyOf)
  const planned: PlannedLine[] = []
  for (const line of lines) planned.push(await planLine(line, places.get(keyOf(line)) ?? [], { ...known, fixed }))
  return planned
}

async function planLine(
  line: ProductLine,
  alike: ProductLine[],
  known: Known & Pick<ProductTable, 'fixed'>,
): Promise<PlannedLine> {
  const before = known.products.get(keyOf(line))
  const { cells, restored } = before
    ? restoreZeros(before.draft ? changedCells(line.cells, before) : line.cells, before)
    : { cells: withNeeded({ ...known.fixed, ...line.cells }), restored: [] }
  const { changes, refusals } = line.isTorn ? torn() : await readCells(cells, known)
  if (alike.length > 1 && codeOf(line) !== '') refusals.push({ column: 'codice', problem: repeated(line, alike) })
  // the code is what found it, in whatever case
  const after = before
    ? { ...before, ...writeOwnerPrice(before, changes), code: before.code }
    : makeNew(changes, known.at)
  return { line, outcome: judge(before, after, refusals), before, after, restored, refusals }
}

/** The cells, with what the product has where a spreadsheet only took its leading zeros: `77` of `077`. */
function restoreZeros(cells: ProductLine['cells'], before: ProductRow) {
  const shown = presentProdottoGestito(before)
  const kept = entriesOf(cells).flatMap(([column, cell]) => {
    const old = columns[column].write(shown)
    return hasLostZeros(readText(cell).trim(), readText(old)) ? [[column, old] as const] : []
  })
  return { cells: { ...cells, ...Object.fromEntries(kept) }, restored: kept.map(([column]) => column) }
}

/** Without the cells that say what a draft has: what it lacks is no mistake of the file. */
function changedCells(cells: ProductLine['cells'], before: ProductRow) {
  const shown = presentProdottoGestito(before)
  return Object.fromEntries(entriesOf(cells).filter(([column, cell]) => cell !== columns[column].write(shown)))
}

const hasLostZeros = (cell: string, old: string) =>
  cell !== old && /^0\d+$/.test(old) && old.replace(/^0+(?=\d)/, '') === cell

function judge(before: ProductRow | undefined, after: ProductRow, refusals: Refusal[]): PlannedLine['outcome'] {
  if (refusals.length > 0) return 'refused'
  if (!before) return 'created'
  return Object.keys(differences(recordOf(before), recordOf(after))).length > 0 ? 'changed' : 'same'
}

async function readCells(cells: ProductLine['cells'], known: Known) {
  const changes: Partial<ProductRow> = {}
  const refusals: Refusal[] = []
  for (const [column, cell] of entriesOf(cells)) {
    if (column === 'immagini') {
      const { images, problems } = known.findPictures(readText(cell))
      if (images) changes.images = images
      refusals.push(...problems.map((problem) => ({ column, problem })))
      continue
    }
    try {
      Object.assign(changes, await readCell(column, cell, known))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refusals.push({ column, problem: error })
    }
  }
  return { changes, refusals }
}

async function readCell(column: ColumnName, cell: string, { findBrand }: Known): Promise<Partial<ProductRow>> {
  const sent = columns[column].read(cell)
  if (column === 'giacenza') return { stock: readStock(String(sent)) }
  if (column !== 'marca') return readChanges({ [column]: sent })
  const brand = await findBrand(String(sent))
  return { brand_id: brand?.id ?? null, brand: brand?.name ?? '' }
}

/** It cannot be known which cell belongs where. */
function torn() {
  const refusals: Refusal[] = [{ problem: new Problem('line-torn') }]
  return { changes: {}, refusals }
}

/** Names lines of a file until it would be a long list. */
const mostNamed = 5

function repeated(line: ProductLine, alike: ProductLine[]) {
  const righe = alike.slice(0, mostNamed).map(({ number }) => number)
  return new Problem('code-repeated', {
    codice: codeOf(line),
    righe: righe.join(', ') + (alike.length > mostNamed ? ', …' : ''),
  })
}

/** A new product is disabled: the owner looks at it first. */
function makeNew(changes: Partial<ProductRow>, at: Date): ProductRow {
  const product = { ...blank, disabled_at: at, changed_at: at, ...changes }
  return { ...product, model: changes.model ?? modelOf(product.code, product.color_code) }
}

const blank = {
  id: 0,
  code: '',
  model: '',
  description: '',
  brand: '',
  brand_id: null,
  brand_hidden_at: null,
  images: [],
  price_cents: 0,
  sale_id: null,
  full_price_cents: null,
  lowest_price_cents: null,
  lowest_since: null,
  cost_cents: null,
  ean: '',
  supplier_code: '',
  low_stock: null,
  type: '',
  ...columnsOf(unknownFrame),
  gender: '',
  trending: false,
  stock: null,
  draft: false,
} satisfies Partial<ProductRow>
