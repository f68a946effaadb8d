import type { Catalogue, Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { listActiveBrands } from '#server/catalog/brands/list-brands.ts'
import { follow } from '#server/catalog/cache/follow.ts'
import { readFrameRows, selectAvailable, selectSoldOut, valuesInKind } from './frame-queries.ts'
import { buildTable, rowOf, type FrameTable } from './frame-table.ts'

const followed = new WeakMap<Catalogue, () => Promise<FrameTable>>()

/** The frames on sale in memory, as the catalogue is now: a process has them once. */
export function framesNow({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>): Promise<FrameTable> {
  const known = followed.get(catalogue)
  if (known) return known()
  const now = follow(catalogue, {
    load: () => inTransaction(db, load),
    renew: (table, ids) => (ids ? renew(db, table, ids) : renewAll(db, table)),
  })
  followed.set(catalogue, now)
  return now()
}

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
