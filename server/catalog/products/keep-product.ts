import DataLoader from 'dataloader'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { ready, type Ready } from '#server/platform/http/endpoints.ts'
import { getProduct } from './get-product.ts'
import { presentProdottoSingolo } from './present.ts'
import { selectFreshness } from './queries.ts'

/** Ids of one statement: clients that ask at the same moment share it. */
const mostTogether = 100

/**
 * Answers with frames on sale: their pieces read afresh for every request, the bytes kept while neither pieces nor catalogue
 * change. Problem: product-not-found.
 */
export function openProducts(deps: Pick<Deps, 'db' | 'catalogue'>) {
  const freshness = new DataLoader((ids: readonly number[]) => readFreshness(deps, ids), {
    // a row is read after its request came, never before
    cache: false,
    // requests that arrived in one turn of the event loop
    batchScheduleFn: (read) => void setImmediate(read),
    maxBatchSize: mostTogether,
  })
  return async (id: number) => {
    const fresh = await freshness.load(id)
    if (!fresh) throw new Problem('product-not-found')
    const { stock, version } = fresh
    return deps.catalogue.keep(`product ${id} of ${version}, ${stock} pieces`, bytesOf, async () => {
      const product = await getProduct(deps, id)
      return ready('GET /Prodotti/GetProdottoById', presentProdottoSingolo({ ...product, stock }))
    })
  }
}

const bytesOf = ({ bytes }: Ready) => bytes.length

async function readFreshness({ db }: Pick<Deps, 'db'>, ids: readonly number[]) {
  const rows = new Map((await selectFreshness(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id))
}
