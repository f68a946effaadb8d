import { facetNames } from '#contract/facets.ts'
import { isOfAvailability } from './facet-queries.ts'
import { at, type FrameTable } from './frame-table.ts'
import { openMissed } from './missed-conditions.ts'
import type { Narrowing, ProductFilter } from './product-filter.ts'

export interface RowCounts {
  total: number
  /** By name and value: what meets all conditions but those of its own name. */
  of: Map<string, number>
  /** Of each condition how many meet all others. */
  without: { name: Narrowing; count: number }[]
}

/**
 * Counts by value in one walk over these rows, which rise, without them over all: a row counts where it misses nothing, or nothing
 * but the value's own condition. Of models each is counted once, as its rows lie side by side.
 */
export function countRows(
  table: FrameTable,
  filter: ProductFilter,
  rows: Iterable<number> = table.ids.keys(),
): RowCounts {
  const missed = openMissed(table, filter)
  const values = [...table.values, ...toBuy.map((name) => ({ name, value: 'si' }))]
  const bitOf = (name: Narrowing) => {
    const index = missed.names.indexOf(name)
    return index < 0 ? 0 : 1 << index
  }
  const bits = values.map(({ name }) => bitOf(name))
  const count = openCounts(values.length + missed.names.length + 1, filter.models && table.models)
  const whole = values.length + missed.names.length
  for (const row of rows) {
    const bit = missed.by(row)
    if ((bit & (bit - 1)) !== 0) continue
    const seen = (value: number) => {
      if (bit === 0 || bits[value] === bit) count.add(value, row)
    }
    for (const value of table.valuesOfKind[at(table.kinds, row)] ?? []) seen(value)
    if (at(table.available, row) === 1)
      for (let value = table.values.length; value < values.length; value += 1) seen(value)
    for (let index = 0; index < missed.names.length; index += 1)
      if (bit === 0 || bit === 1 << index) count.add(values.length + index, row)
    if (bit === 0) count.add(whole, row)
  }
  return {
    total: count.of(whole),
    of: new Map(values.map(({ name, value }, index) => [`${name} ${value}`, count.of(index)])),
    without: missed.names.map((name, index) => ({ name, count: count.of(values.length + index) })),
  }
}

const toBuy = facetNames.filter(isOfAvailability)

/** So many counts; with `models` of a row's model once. */
function openCounts(size: number, models: Int32Array | undefined) {
  const counts = new Int32Array(size)
  const last = new Int32Array(size)
  return {
    add(index: number, row: number) {
      if (models) {
        const model = at(models, row)
        if (last[index] === model) return
        last[index] = model
      }
      counts[index] = at(counts, index) + 1
    },
    of: (index: number) => at(counts, index),
  }
}
