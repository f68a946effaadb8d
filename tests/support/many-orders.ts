import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { recountTotals } from '#server/app/recount-totals.ts'

/** Writes so many orders of the past, 100,000 in a year, each a customer's of their own, without a purchase each. */
export async function writeOrders(db: Db, { count, productId }: { count: number; productId: number }) {
  await sql`
    with written as (
      insert into shop_order
        (reference, state, email, customer_name, subtotal_cents, shipping_cents, total_cents, origin, placed_at, payable_until, paid_at)
      select
        gen_random_uuid(),
        (array['accepted', 'processing', 'shipped', 'completed', 'completed', 'completed', 'cancelled', 'expired'])[1 + n % 8],
        'cliente' || n || '@posta.example',
        (array['Ada', 'Bruno', 'Carla', 'Dario', 'Elena'])[1 + n % 5] || ' Cognome' || to_char(n % 9973, 'FM0000'),
        1000 + n % 90000, 490, 1490 + n % 90000, 'https://negozio.example',
        now() - n * interval '5 minutes', now(), now() - n * interval '5 minutes'
      from generate_series(1, ${count}) as n
      returning id
    )
    insert into order_line (order_id, position, product_id, code, name, description, image, unit_cents, quantity, reserved)
    select id, 1, ${productId}, 'PRV', 'Volpedo PRV', '', '', 1000, 1, false from written`.execute(db)
  await sql`analyze shop_order, order_line`.execute(db)
  await recountTotals({ db })
}
