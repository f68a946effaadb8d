import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { OrderState } from '#contract/order-states.ts'
import type { Db } from '#server/platform/database/client.ts'
import { isPaidBack } from '#server/orders/shared-queries.ts'
import type { Schema } from '#server/platform/database/schema.ts'

type Row = Selectable<Schema['lens_request']>

/** A request with its person, its frame and the last offer. */
export interface LensRequest extends Row {
  email: string
  full_name: string
  image: string | null
  code: string | null
  price_cents: number | null
  /** Millimetres; null: not known, or the frame is gone. */
  lens_width_mm: number | null
  bridge_mm: number | null
  temple_mm: number | null
  order_id: number | null
  order_state: OrderState | null
  is_paid_back: boolean
  held_until: Date | null
  /** The shop's address when it was offered. */
  origin: string | null
  total_cents: number | null
  shipping_cents: number | null
  sold_paid_at: Date | null
  buyer_tax_code: string | null
  offered_at: Date | null
  lines: Selectable<Schema['lens_offer']>['lines'] | null
  ready_days: number | null
  accepted_at: Date | null
  /** Something of the offer cannot be withdrawn from. */
  made_to_measure: boolean | null
  last_from_shop: boolean | null
  last_at: Date | null
  others: number
}

interface Which {
  id?: number
  accountId?: number | undefined
  orderId?: number
}

const is = (column: string, value: number | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`

/** Requests, those first about which something was done last. */
export async function selectRequests(db: Db, { id, accountId, orderId }: Which, limit: number) {
  const { rows } = await sql<LensRequest>`
    select request.*, account.email, account.full_name, product.images[1] as image, product.code, product.price_cents,
      product.lens_width_mm, product.bridge_mm, product.temple_mm,
      offer.order_id, offer.lines, sold.ready_days, offer.accepted_at, offer.created_at as offered_at,
      sold.state as order_state, ${isPaidBack('sold')} as is_paid_back, sold.held_until, sold.origin, sold.total_cents, sold.shipping_cents,
      sold.paid_at as sold_paid_at, sold.tax_code as buyer_tax_code,
      (select bool_or(made_to_measure) from order_line where order_line.order_id = offer.order_id) as made_to_measure,
      last.from_shop as last_from_shop, last.at as last_at,
      (select count(*)::int - 1 from lens_request other where other.account_id = request.account_id) as others
    from lens_request as request
    join account on account.id = request.account_id
    left join product on product.id = request.product_id
    left join lateral (
      select * from lens_offer where request_id = request.id order by order_id desc limit 1
    ) as offer on true
    left join shop_order as sold on sold.id = offer.order_id
    left join lateral (
      select from_shop, at from lens_message where request_id = request.id order by id desc limit 1
    ) as last on true
    where ${is('request.id', id)} and ${is('request.account_id', accountId)} and ${is('offer.order_id', orderId)}
    order by request.active_at desc, request.id desc limit ${limit}`.execute(db)
  return rows
}

/** Holds a request up until the transaction ends. */
export function lockRequest(tx: Db, id: number) {
  return tx.selectFrom('lens_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertRequest(tx: Db, row: Insertable<Schema['lens_request']>) {
  return tx.insertInto('lens_request').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function updateRequest(tx: Db, id: number, change: Updateable<Schema['lens_request']>) {
  await tx.updateTable('lens_request').set(change).where('id', '=', id).execute()
}

export function findRequestByKey(db: Db, accountId: number, key: string) {
  return db
    .selectFrom('lens_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** Requests of a person of which nothing was paid and which are not closed. */
export async function countOpen(tx: Db, accountId: number) {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from lens_request as request
    where account_id = ${accountId} and closed is null and sealed is not null and not exists (
      select from lens_offer join shop_order on shop_order.id = order_id
      where request_id = request.id and paid_at is not null
    )`.execute(tx)
  return rows[0]?.open ?? 0
}

export const insertOffer = (tx: Db, row: Insertable<Schema['lens_offer']>) =>
  tx.insertInto('lens_offer').values(row).execute()

export async function wasOffered(db: Db, requestId: number, key: string) {
  const found = await db
    .selectFrom('lens_offer')
    .select('order_id')
    .where('request_id', '=', requestId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

export async function markAccepted(
  tx: Db,
  orderId: number,
  accepted: { accepted_at: Date; tells_tax_office: boolean },
) {
  await tx.updateTable('lens_offer').set(accepted).where('order_id', '=', orderId).execute()
}
