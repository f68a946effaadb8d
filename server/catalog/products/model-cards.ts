import { sql } from 'kysely'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { findFiltered, readAsked } from './list-products.ts'
import { orders } from './listing-orders.ts'
import { conditionOf, type ProductFilter } from './listing-queries.ts'
import { selectModels } from './select-models.ts'

/** One page (from 1) of the models that have a colour that answers, how many there are, and how many such colours (H-123). */
export async function listModels(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti, page: number) {
  const { filter, read } = await readAsked(deps, { ...filtro, raggruppa: 'modello' })
  const { ids, ...counted } = await findFiltered(deps, filter, page)
  return { ...counted, rows: await selectModels(deps.db, await chooseShown(deps.db, filter, ids)), read }
}

/**
 * The frames that the cards of these models show: the first colour itself or, where it is sold out, one that can be bought, answers as
 * well and has the same place in the order that is wanted, the newest. The best answer to a search stays.
 */
export async function chooseShown(db: Db, filter: ProductFilter, ids: number[]) {
  const { text, order = 'newest' } = filter
  if (ids.length === 0 || (text && !filter.order)) return ids
  const { rows } = await sql<{ id: number }>`
    select coalesce((
      select product.id from product where product.disabled_at is null and product.available and product.model = own.model
        and not own.available and ${orders[order].alike} and ${conditionOf(filter)} order by product.id desc limit 1
    ), own.id) as id
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) join product as own on own.id = wanted.id
    order by wanted.place`.execute(db)
  return rows.map(({ id }) => id)
}
