import type { OrdiniDaEsportare } from '#contract/esporta.ts'
import type { Actor } from '#server/accounts/actor.ts'
import { readPeriod } from '#server/csv/period.ts'
import { writeCsv } from '#server/csv/write-csv.ts'
import { readPages } from '#server/db/read-pages.ts'
import type { Deps } from '#server/deps.ts'
import { selectForExport, type ExportedOrder } from './export-queries.ts'
import { readSearch } from './list-orders.ts'
import { orderColumns } from './present-export.ts'

/** The orders of a period as a file, in one moment's state. Problems: those of `readPeriod`. */
export async function exportOrders({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: OrdiniDaEsportare) {
  const period = readPeriod(asked, now())
  const search = readSearch(actor, asked)
  const name = `ordini-${period.first}-${period.last}.csv`
  if (!search) return writeCsv(name, orderColumns, nothing())
  return db
    .transaction()
    .execute((tx) => writeCsv(name, orderColumns, readPages<ExportedOrder>(tx, selectForExport(tx, search, period))))
}

async function* nothing(): AsyncGenerator<ExportedOrder[]> {}
