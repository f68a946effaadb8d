import type { ProdottoGestito } from '#contract/prodotti.ts'
import { knowsCosts } from '#server/catalog/products/costs.ts'
import { presentProdottoGestito } from '#server/catalog/products/present.ts'
import { writeCsv, type Columns } from '#server/platform/csv/write-csv.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { romeDay } from '#contract/calendar.ts'
import type { ProductRow } from '#server/catalog/products/queries.ts'
import { columns } from './columns.ts'
import { selectForExport } from './queries.ts'

const { immagini: _pictures, ...exported } = columns
const cells: Columns<ProdottoGestito> = Object.fromEntries(
  Object.entries(exported).map(([name, { write }]) => [name, write]),
)

const { costo: _, ...withoutCosts } = cells

/** All products as a file that the import reads: what it exports and is imported again changes nothing. */
export function exportProducts({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Pick<Actor, 'duty'>) {
  const name = `prodotti-${romeDay(now())}.csv`
  return db.transaction().execute((tx) => {
    const pages = readPages<ProductRow>(tx, selectForExport(tx))
    return writeCsv(name, knowsCosts(caller) ? cells : withoutCosts, present(pages))
  })
}

async function* present(pages: AsyncIterable<ProductRow[]>) {
  for await (const rows of pages) yield rows.map(presentProdottoGestito)
}
