import { sql, type SqlBool } from 'kysely'

/**
 * That a product is of no hidden brand, told by its own columns, so that an index alone can answer. PostgreSQL keeps no figures
 * of so small a table as `brand`, and would take nearly all products of a join for hidden.
 */
export const ofShownBrand = sql<SqlBool>`
  (product.brand_id is null or product.brand_id in (select id from brand where hidden_at is null))`
