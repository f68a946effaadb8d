import { facetNames, facets, type FacetName } from '#contract/facets.ts'
import type { Chosen } from '#contract/read-facets.ts'
import { isOfAvailability } from './facet-queries.ts'
import { at, type FrameTable } from './frame-table.ts'
import { gendersOf, type Narrowing, type ProductFilter } from './product-filter.ts'
import { centsOf, measuresOf, toleranceOf } from './typed-values.ts'

/** Which conditions of a filter, its words aside, a row does not meet: a bit each, in the order of `names`. */
export interface Missed {
  names: Narrowing[]
  by: (row: number) => number
}

type Meets = (row: number) => boolean

export function openMissed(table: FrameTable, filter: ProductFilter): Missed {
  const conditions = conditionsOf(filter)
  const bitsOfValue = new Map<string, number>()
  const tests: [bit: number, meets: Meets][] = []
  let ofKind = 0
  for (const [index, [name, values]] of conditions.entries()) {
    const bit = 1 << index
    const meets = testOf(table, name, values, filter.facets)
    if (meets) tests.push([bit, meets])
    else ofKind |= bit
    for (const value of values) bitsOfValue.set(`${name} ${value}`, bit)
  }
  const bits = table.values.map(({ name, value }) => bitsOfValue.get(`${name} ${value}`) ?? 0)
  const missedByKind = Int32Array.from(table.valuesOfKind, (values) =>
    values.reduce((missed, value) => missed & ~(bits[value] ?? 0), ofKind),
  )
  const by = (row: number) => {
    let missed = at(missedByKind, at(table.kinds, row))
    for (const [bit, meets] of tests) if (!meets(row)) missed |= bit
    return missed
  }
  return { names: conditions.map(([name]) => name), by }
}

/** What narrows, each with its values. */
function conditionsOf({ categories, types, brands, facets: chosen = {} }: ProductFilter) {
  const ofFacets = facetNames.map((name): [Narrowing, string[]] => [name, chosen[name] ?? []])
  const all: [Narrowing, string[]][] = [
    ['categoria', gendersOf(categories)],
    ['tipologia', types],
    ['brand', brands],
    ...ofFacets.filter(([name]) => name !== 'entro'),
  ]
  return all.filter(([, values]) => values.length > 0)
}

const isFacet = (name: Narrowing): name is FacetName => Object.hasOwn(facets, name)

/** The test of a condition that no kind answers. */
function testOf(table: FrameTable, name: Narrowing, values: string[], chosen: Chosen = {}): Meets | undefined {
  if (!isFacet(name)) return undefined
  const [value = ''] = values
  if (isOfAvailability(name)) return (row) => value === 'si' && at(table.available, row) === 1
  const { kind } = facets[name]
  if (kind === 'price') return priceTest(table, value)
  return kind === 'measures' ? measureTest(table, value, toleranceOf(chosen.entro)) : undefined
}

const never: Meets = () => false

function priceTest({ prices }: FrameTable, range: string): Meets {
  const cents = centsOf(range)
  if (!cents) return never
  const [least, highest] = cents
  return (row) => at(prices, row) >= least && at(prices, row) <= highest
}

function measureTest({ lenses, bridges, temples }: FrameTable, measures: string, tolerance: number): Meets {
  const [lens = 0, bridge = 0, temple = 0] = measuresOf(measures) ?? []
  if (lens === 0) return never
  // compared with NaN nothing is near
  return (row) =>
    Math.abs(at(lenses, row) - lens) <= tolerance &&
    Math.abs(at(bridges, row) - bridge) <= tolerance &&
    Math.abs(at(temples, row) - temple) <= tolerance
}
