import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { fiscalColumns } from '#server/platform/database/column-types.ts'

/** The verified, enabled account of this address (in lower case), locked against changes until the transaction ends; undefined: none. */
export function holdBuyer(tx: Db, email: string) {
  return tx
    .selectFrom('account')
    .select(['id', ...fiscalColumns])
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Whether the order of this request, whose number is in lower case, was placed. */
export async function wasPrepared(db: Db, request: string) {
  const found = await db
    .selectFrom('payment_link')
    .select('order_id')
    .where('request_key', '=', request)
    .executeTakeFirst()
  return found !== undefined
}

interface HeldLine {
  name: string
  unitCents: number
  quantity: number
}

const linesOf = sql<HeldLine[]>`(
  select json_agg(json_build_object('name', name, 'unitCents', unit_cents, 'quantity', quantity) order by position)
  from order_line where order_id = shop_order.id)`

/** Orders whose pieces are kept aside until their link is paid, the most urgent first. */
export function selectHeld(db: Db, limit: number) {
  return db
    .selectFrom('shop_order')
    .innerJoin('payment_link', 'payment_link.order_id', 'shop_order.id')
    .select(['shop_order.id', 'customer_name', 'email', 'shipping_cents', 'total_cents', 'held_until'])
    .select(['replaces_order_id', 'reduction_cents', 'reduction_reason', 'sent_count', 'sent_at', 'created_at'])
    .select(linesOf.as('lines'))
    .where('state', '=', 'awaiting_payment')
    .where('held_until', 'is not', null)
    .orderBy('held_until')
    .limit(limit)
    .execute()
}
export type Held = Awaited<ReturnType<typeof selectHeld>>[number]
