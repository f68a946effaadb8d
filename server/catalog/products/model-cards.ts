import type { FiltroProdotti } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { findFiltered, findShownOf, readAsked } from './list-products.ts'
import { selectModels } from './model-queries.ts'

/** One page (from 1) of the models that have a colour that answers, how many there are, and how many such colours (H-123). */
export async function listModels(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti, page: number) {
  const { filter, read } = await readAsked(deps, { ...filtro, raggruppa: 'modello' })
  const { ids, ...counted } = await findFiltered(deps, filter, page)
  return { ...counted, rows: await selectModels(deps.db, await findShownOf(deps, filter, ids)), read }
}
