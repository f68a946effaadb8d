import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** Writes so many copies of the frames that are there, each with a code and a price of its own; `after`: so many were written before. */
export async function writeProducts(db: Db, { count, after = 0 }: { count: number; after?: number }) {
  await sql`
    insert into product (code, model, description, brand_id, images, price_cents, type, gender, trending, stock, created_at,
      disabled_at, frame_color, lens_width_mm, bridge_mm, temple_mm, shape)
    select 'SERIE' || n || '-' || right(code, 3), 'SERIE' || n, description, brand_id, images, 5000 + n, type, gender,
      n % 97 = 0, n % 7, created_at, case when n % 11 = 0 then created_at end,
      frame_color, lens_width_mm, bridge_mm, temple_mm, shape
    from generate_series(${after + 1}::int, ${after + count}::int) as n
    join (select row_number() over (order by id) - 1 as place, product.* from product) as model
      on model.place = n % (select count(*) from product)`.execute(db)
  await sql`update catalogue set version = version + 1`.execute(db)
  await sql`vacuum analyze product`.execute(db)
}
