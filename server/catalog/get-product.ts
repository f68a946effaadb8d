import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { selectProduct, selectVariants, type ProductRow } from './queries.ts'

/** A frame, also one that is no longer shown; undefined: there never was one of this number. */
export async function findProduct({ db }: Pick<Deps, 'db'>, id: number) {
  const product = await selectProduct(db, id)
  return product && { product, onSale: isOnSale(product) }
}

/** A frame on sale. Problem: product-not-found. */
export async function getProduct(deps: Pick<Deps, 'db'>, id: number) {
  const found = await findProduct(deps, id)
  if (!found?.onSale) throw new Problem('product-not-found')
  return found.product
}

/** All colours of a model that are on sale, the one at hand among them. */
export function listVariants({ db }: Pick<Deps, 'db'>, model: string) {
  return selectVariants(db, model)
}

function isOnSale({ disabled_at, brand_hidden_at }: ProductRow) {
  return disabled_at === null && brand_hidden_at === null
}
