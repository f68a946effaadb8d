import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** What a busy desk has beside orders, people and products: telephones, codes of parcels, boxes, and a register of stock. */
export async function writeDesk(db: Db, { products, orders }: { products: number; orders: number }) {
  await sql`update account set phone = '+39 333 ' || to_char(1000000 + id, 'FM0000000')`.execute(db)
  await sql`update shop_order set city = 'Tortona', recipient = customer_name, address_line1 = 'Via Emilia ' || id,
    shipping_code = case when state in ('shipped', 'completed') then 'BRT' || to_char(id, 'FM00000000') end`.execute(db)
  await sql`update product set ean = '80' || to_char(id, 'FM00000000000'), low_stock = case when id % 10 = 0 then id % 5 end`.execute(
    db,
  )
  await sql`
    insert into audit_entry (at, account_id, kind, subject_id, action, changes)
    select now() - n * interval '2 minutes', 1, 'product', product.id, 'stock', '{"giacenza": [3, 2]}'
    from generate_series(1, ${orders}::int) as n
    join (select row_number() over (order by id) - 1 as place, id from product) as product
      on product.place = n % ${products}`.execute(db)
}
