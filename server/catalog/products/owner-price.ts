import type { ProductRow } from './queries.ts'

/** The price without reduction, which is the owner's; the reduced one follows from it (H-125). */
export const ownerPriceOf = ({ full_price_cents: full, price_cents: paid }: ProductRow) => full ?? paid

/** Changes of a product whose price is the owner's, in the columns that they are of while it is on sale. */
export function writeOwnerPrice<C extends { price_cents?: number }>(
  { full_price_cents: full }: Pick<ProductRow, 'full_price_cents'>,
  changes: C,
) {
  const { price_cents: price, ...others } = changes
  return full === null || price === undefined ? changes : { ...others, full_price_cents: price }
}
