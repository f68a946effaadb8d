import type { OrdiniDaEsportare } from '#contract/esporta.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { readPeriod } from '#server/platform/csv/period.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { toArticles } from './articles.ts'
import { selectArticles, type OrderWithArticles } from './export-queries.ts'
import { readSearch } from './list-orders.ts'
import { articleColumns } from './present-export.ts'

/** The same orders as `exportOrders`, a line for each of their articles. Problems: those of `readPeriod`. */
export async function exportArticles({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: OrdiniDaEsportare) {
  const period = readPeriod(asked, now())
  const search = readSearch(actor, asked, now())
  const name = `articoli-${period.first}-${period.last}.csv`
  return db.transaction().execute((tx) => {
    const orders = search && readPages<OrderWithArticles>(tx, selectArticles(tx, search, period))
    return writeCsv(name, articleColumns, articlesOf(orders))
  })
}

async function* articlesOf(pages: AsyncIterable<OrderWithArticles[]> = readNothing()) {
  for await (const orders of pages) yield orders.flatMap(toArticles)
}
async function* readNothing(): AsyncGenerator<OrderWithArticles[]> {}
