import { highest } from '#contract/bounds.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import {
  hasProduct,
  selectFreshness,
  selectInOrder,
  selectProduct,
  selectSimilar,
  selectVariants,
  type ProductRow,
} from './queries.ts'

/** A frame, also one that is no longer shown; undefined: there never was one of this number in the shop. */
export async function findProduct({ db }: Pick<Deps, 'db'>, id: number) {
  const product = await selectProduct(db, id)
  return product && !product.draft ? { product, onSale: isOnSale(product) } : undefined
}

/** Whether there is or was a frame of this number. */
export async function productExists({ db }: Pick<Deps, 'db'>, id: number) {
  return id <= highest.id && (await hasProduct(db, id))
}

/** A frame on sale. Problem: product-not-found. */
export async function getProduct(deps: Pick<Deps, 'db'>, id: number) {
  const found = await findProduct(deps, id)
  if (!found?.onSale) throw new Problem('product-not-found')
  return found.product
}

/** What a frame takes in memory, in bytes: its texts and some forty fields. */
const bytesOf = (row: ProductRow) => JSON.stringify(row).length * 2

/** A frame on sale: its pieces read afresh, the rest kept while the catalogue is unchanged. Problem: product-not-found. */
export async function keepProduct(deps: Pick<Deps, 'db' | 'catalogue'>, id: number) {
  const fresh = await selectFreshness(deps.db, id)
  if (!fresh) throw new Problem('product-not-found')
  const { stock, version } = fresh
  const row = await deps.catalogue.keep(`product ${id} of ${version}`, bytesOf, () => getProduct(deps, id))
  return { ...row, stock }
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
