import type { OrdiniDaEsportare } from '#contract/esporta.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { readPeriod } from '#server/platform/csv/period.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectForExport, type ExportedOrder } from './export-queries.ts'
import { readSearch } from './list-orders.ts'
import { orderColumns } from './present-export.ts'

/** The orders of a period as a file, in one moment's state. Problems: those of `readPeriod`. */
export async function exportOrders({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: OrdiniDaEsportare) {
  const period = readPeriod(asked, now())
  const search = readSearch(actor, asked, now())
  const name = `ordini-${period.first}-${period.last}.csv`
  if (!search) return writeCsv(name, orderColumns, nothing())
  return db
    .transaction()
    .execute((tx) => writeCsv(name, orderColumns, readPages<ExportedOrder>(tx, selectForExport(tx, search, period))))
}

async function* nothing(): AsyncGenerator<ExportedOrder[]> {}
