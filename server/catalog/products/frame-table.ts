import { fromKeys } from '#contract/objects.ts'
import type { Narrowing, OrderName } from './product-filter.ts'

/** A frame on sale as the database has it. */
export interface FrameRow {
  id: number
  model: string
  price: number
  lens: number | null
  bridge: number | null
  temple: number | null
  available: boolean
  /** All else that narrows, in one text: frames of the same text are of one kind. */
  kind: string
}

export interface Value {
  name: Narrowing
  value: string
}

/** The frames on sale, a row each, those of a model side by side: what narrows and sorts a listing, in columns. */
export interface FrameTable {
  ids: Int32Array
  /** The number of the row's model; it rises. */
  models: Int32Array
  /** Cents. */
  prices: Int32Array
  /** Millimetres, or `unknown`; so of the next two. */
  lenses: Int32Array
  bridges: Int32Array
  temples: Int32Array
  /** 1: there is one to buy. */
  available: Uint8Array
  /** The number of the row's kind. */
  kinds: Int32Array
  /** Of each kind the numbers of its values. */
  valuesOfKind: readonly number[][]
  values: readonly Value[]
  /** The rows by their ids, the oldest first. */
  byId: Int32Array
  /** The rows in an order, once it was asked for. */
  orders: Map<OrderName, Int32Array>
}

/** In place of a measure: none is so near to it as a tolerance. */
export const unknown = -1000

/** Of a row that is there. */
export const at = (column: Int32Array | Uint8Array, row: number) => column[row] ?? 0

/** `rows`: pages of frames, those of a model one after the other; `valuesIn`: what the text of a kind says. */
export async function buildTable(
  rows: AsyncIterable<FrameRow[]>,
  valuesIn: (kind: string) => Value[],
): Promise<FrameTable> {
  const columns = fromKeys(columnNames, () => new Array<number>())
  const kinds = new Map<string, number>()
  let last: string | undefined
  let model = 0
  // no page is held longer than the next one takes
  for await (const page of rows)
    for (const row of page) {
      if (row.model !== last) model += 1
      last = row.model
      const kind = kinds.get(row.kind) ?? kinds.size
      kinds.set(row.kind, kind)
      columns.ids.push(row.id)
      columns.models.push(model)
      columns.prices.push(row.price)
      columns.lenses.push(row.lens ?? unknown)
      columns.bridges.push(row.bridge ?? unknown)
      columns.temples.push(row.temple ?? unknown)
      columns.available.push(Number(row.available))
      columns.kinds.push(kind)
    }
  const packed = fromKeys(columnNames, (name) => Int32Array.from(columns[name]))
  return {
    ...packed,
    available: Uint8Array.from(columns.available),
    byId: sortBy(packed.ids.length, (row) => at(packed.ids, row)),
    orders: new Map<OrderName, Int32Array>(),
    ...numberValues([...kinds.keys()].map(valuesIn)),
  }
}

const columnNames = ['ids', 'models', 'prices', 'lenses', 'bridges', 'temples', 'available', 'kinds'] as const

function numberValues(said: Value[][]) {
  const keyOf = ({ name, value }: Value) => `${name} ${value}`
  const known = new Map(said.flat().map((one) => [keyOf(one), one]))
  const numbers = new Map([...known.keys()].map((key, index) => [key, index]))
  return {
    values: [...known.values()],
    valuesOfKind: said.map((own) => own.map((one) => numbers.get(keyOf(one)) ?? 0)),
  }
}

/** The numbers below `length` by their places, equal ones as they are: as numbers alone, which sorts ten times as quickly as comparing. */
export function sortBy(length: number, placeOf: (index: number) => number) {
  const places = Float64Array.from({ length }, (_, index) => placeOf(index) * length + index)
  return Int32Array.from(places.toSorted(), (place) => place % length)
}

/** The row of a frame; undefined: it is not on sale. */
export function rowOf({ byId, ids }: FrameTable, id: number) {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(ids, at(byId, middle)) < id) low = middle + 1
    else high = middle
  }
  const row = byId[low]
  return row !== undefined && at(ids, row) === id ? row : undefined
}

/** The values of one name that frames on sale have. */
export const valuesNamed = ({ values }: FrameTable, wanted: Narrowing) =>
  values.flatMap(({ name, value }) => (name === wanted ? [value] : []))
