import { sql } from 'kysely'

/** Products on sale of which a few pieces are left: as many as their own number, or else the owner's usual one. */
export const runsLow = (usual: number) => sql<boolean>`(
  product.disabled_at is null and product.stock > 0
  and (
    (product.low_stock is null and product.stock <= ${usual})
    or (product.low_stock is not null and product.stock <= product.low_stock)
  )
)`
