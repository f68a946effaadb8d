import { at, rowOf, sortBy, unknown, type FrameTable } from './frame-table.ts'
import { openMissed } from './missed-conditions.ts'
import type { OrderName, ProductFilter, Stretch } from './product-filter.ts'

/** Ids of one stretch of a listing, and how many it has in all; of models how many frames they are. */
export interface Found {
  total: number
  frames: number
  ids: number[]
}

/** A stretch of what a filter, its words aside, leaves: in the order that is wanted, else the newest first. */
export function findFrames(table: FrameTable, filter: ProductFilter, { limit, offset }: Stretch): Found {
  const missed = openMissed(table, filter)
  const seen = new Uint8Array(filter.models ? at(table.models, table.ids.length - 1) + 1 : 0)
  const found: Found = { total: 0, frames: 0, ids: [] }
  for (const row of rowsIn(table, filter.order ?? 'newest')) {
    if (missed.by(row) !== 0) continue
    found.frames += 1
    if (filter.models) {
      const model = at(table.models, row)
      if (seen[model] === 1) continue
      seen[model] = 1
    }
    if (found.total >= offset && found.ids.length < limit) found.ids.push(at(table.ids, row))
    found.total += 1
  }
  return found
}

/** What has no measures has no width, and comes last in both orders. */
function widthOf({ lenses, bridges }: FrameTable, row: number) {
  const [lens, bridge] = [at(lenses, row), at(bridges, row)]
  return lens === unknown || bridge === unknown ? undefined : 2 * lens + bridge
}

const widest = 2 ** 20

type PlaceOf = (table: FrameTable, row: number) => number

/** What each order goes by, never negative; frames that are equal in it by their ids. `falling`: from the end. */
const orders: Record<OrderName, { placeOf: PlaceOf; falling: boolean }> = {
  newest: { placeOf: () => 0, falling: true },
  cheapest: { placeOf: ({ prices }, row) => at(prices, row), falling: false },
  dearest: { placeOf: ({ prices }, row) => at(prices, row), falling: true },
  narrowest: { placeOf: (table, row) => widthOf(table, row) ?? widest, falling: false },
  widest: { placeOf: (table, row) => widthOf(table, row) ?? 0, falling: true },
}

/** The rows in an order, sorted when it is asked for the first time. */
function rowsIn(table: FrameTable, order: OrderName) {
  const known = table.orders.get(order)
  if (known) return known
  const { byId } = table
  const { placeOf, falling } = orders[order]
  const rows = sortBy(byId.length, (index) => placeOf(table, at(byId, index))).map((index) => at(byId, index))
  if (falling) rows.reverse()
  table.orders.set(order, rows)
  return rows
}

/**
 * The frames that the cards of these models show: the first colour itself or, where it is sold out, one that can be bought, answers as
 * well and has the same place in the order that is wanted, the newest.
 */
export function findShown(table: FrameTable, filter: ProductFilter, ids: number[]) {
  const missed = openMissed(table, filter)
  const { placeOf } = orders[filter.order ?? 'newest']
  return ids.map((id) => {
    const own = rowOf(table, id)
    if (own === undefined || at(table.available, own) === 1) return id
    const alike = coloursOf(table, own).filter(
      (row) => at(table.available, row) === 1 && missed.by(row) === 0 && placeOf(table, row) === placeOf(table, own),
    )
    return alike.reduce((newest, row) => Math.max(newest, at(table.ids, row)), 0) || id
  })
}

/** The rows of the same model, which lie side by side. */
function coloursOf({ models }: FrameTable, own: number) {
  const model = at(models, own)
  let first = own
  while (models[first - 1] === model) first -= 1
  const rows: number[] = []
  for (let row = first; models[row] === model; row += 1) rows.push(row)
  return rows
}
