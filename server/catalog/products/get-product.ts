import { highest } from '#contract/bounds.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectInOrder, selectModelAnd, selectProduct, selectSimilarIds, type ProductRow } from './queries.ts'

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

/** Models of a product page's last row. */
const similarLimit = 4

/**
 * What a frame's page shows beside it: the colours of its model that are on sale, itself among them, and models similar to it, which
 * are of its type and about its size. None is similar to what has no size.
 */
export async function listBeside({ db }: Pick<Deps, 'db'>, product: ProductRow) {
  const likeness = likenessOf(product)
  const ids = likeness ? await selectSimilarIds(db, likeness, similarLimit) : []
  const rows = await selectModelAnd(db, product.model, ids)
  return {
    variants: rows.filter((row) => row.model === product.model && isOnSale(row)),
    similar: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  }
}

function likenessOf({ model, type, shape, gender, lens_width_mm: lensWidthMm, bridge_mm: bridgeMm }: ProductRow) {
  if (lensWidthMm === null) return undefined
  return {
    model,
    type: type.toLowerCase(),
    shape: shape.toLowerCase(),
    gender: gender.toLowerCase(),
    lensWidthMm,
    bridgeMm,
  }
}

function isOnSale({ disabled_at, brand_hidden_at }: ProductRow) {
  return disabled_at === null && brand_hidden_at === null
}
