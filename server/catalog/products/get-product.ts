import { highest } from '#contract/bounds.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectInOrder, selectProduct, selectSimilar, selectVariants, type ProductRow } from './queries.ts'

export type FoundProduct = Awaited<ReturnType<typeof findProduct>>

/** A frame, also one that is no longer shown; undefined: there never was one of this number in the shop. */
export async function findProduct({ db }: Pick<Deps, 'db'>, id: number) {
  const product = id <= highest.id ? await selectProduct(db, id) : undefined
  return product && !product.draft ? { product, onSale: isOnSale(product) } : undefined
}

/** A frame on sale. Problem: product-not-found. */
export async function getProduct(deps: Pick<Deps, 'db'>, id: number) {
  const found = await findProduct(deps, id)
  if (!found?.onSale) throw new Problem('product-not-found')
  return found.product
}

/** Frames of these ids that are on sale, in the order of the ids. */
export async function listChosen({ db }: Pick<Deps, 'db'>, ids: number[]) {
  return (await selectInOrder(db, ids)).filter(isOnSale)
}

/** All colours of a model that are on sale, the one at hand among them. */
export function listVariants({ db }: Pick<Deps, 'db'>, model: string) {
  return selectVariants(db, model)
}

/** Frames of a product page's last row. */
const similarLimit = 4

/** Models similar to this one: of its type and about its size. None without a size. */
export async function listSimilar({ db }: Pick<Deps, 'db'>, product: ProductRow) {
  const { model, type, shape, gender, lens_width_mm: lensWidthMm, bridge_mm } = product
  if (lensWidthMm === null) return []
  const likeness = {
    model,
    type: type.toLowerCase(),
    shape: shape.toLowerCase(),
    gender: gender.toLowerCase(),
    lensWidthMm,
    bridgeMm: bridge_mm,
  }
  return selectSimilar(db, likeness, similarLimit)
}

function isOnSale({ disabled_at, brand_hidden_at }: ProductRow) {
  return disabled_at === null && brand_hidden_at === null
}
