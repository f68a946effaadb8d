import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { listActiveBrands } from '#server/catalog/brands/list-brands.ts'
import { followed } from '#server/catalog/cache/follow.ts'
import { readFrameRows, selectAvailable, selectSoldOut, valuesInKind } from './frame-queries.ts'
import { buildTable, rowOf, type FrameTable } from './frame-table.ts'

/** The frames on sale in memory. */
export const framesNow = followed<FrameTable>((db) => ({
  load: () => inTransaction(db, load),
  renew: (table, ids) => (ids ? renew(db, table, ids) : renewAll(db, table)),
}))

async function load(tx: Db) {
  const { rows } = await listActiveBrands({ db: tx })
  const brands = new Map(rows.map(({ id, name }) => [String(id), name]))
  return buildTable(readFrameRows(tx), (kind) => valuesInKind(kind, brands))
}

async function renew(db: Db, table: FrameTable, ids: readonly number[]) {
  for (const { id, available } of await selectAvailable(db, ids)) set(table, id, available)
}

async function renewAll(db: Db, table: FrameTable) {
  const soldOut = await selectSoldOut(db)
  table.available.fill(1)
  for (const id of soldOut) set(table, id, false)
}

function set(table: FrameTable, id: number, available: boolean) {
  const row = rowOf(table, id)
  if (row !== undefined) table.available[row] = Number(available)
}
