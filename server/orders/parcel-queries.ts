import { sql } from 'kysely'

// an order that leaves in several parcels

export const sentOfLine = sql<number>`(
  select coalesce(sum(parcel_line.quantity), 0)::int from parcel_line
  where parcel_line.order_id = order_line.order_id and parcel_line.position = order_line.position
)`
export const refundedOfLine = sql<number>`coalesce((
  select refunded from order_line_back
  where order_line_back.order_id = order_line.order_id and order_line_back.position = order_line.position
), 0)`
export const receivedOfLine = sql<number>`(
  select coalesce(sum(received), 0)::int from withdrawal_line
  where withdrawal_line.order_id = order_line.order_id and withdrawal_line.position = order_line.position
)`

/**
 * Of a query over lines of orders: pieces that no parcel took. Of a line whose pieces went in part, those that were given back and
 * did not come back are the ones that never left, and need not be sent any more.
 */
export const missingOfLine = sql<number>`greatest(
  order_line.quantity - ${sentOfLine} - greatest(${refundedOfLine} - ${receivedOfLine}, 0), 0
)::int`

/** Of a query over orders: some of it left, and a rest is to be sent. The array is empty in a shop that splits no order. */
export const waitsForRest = sql<boolean>`shop_order.id = any(array(
  select waiting.id from shop_order as waiting
  where waiting.rest = 'waiting' and waiting.state = 'shipped' and exists (
    select from order_line where order_line.order_id = waiting.id and ${missingOfLine} > 0
  )
))`

/** Pieces of a line, as a list shows them. */
export interface ListedPieces {
  position: number
  code: string
  name: string
  description: string
  quantity: number
}

/** A parcel as a list shows it; moments in ISO, as JSON has them. */
export interface ListedParcel {
  number: number
  code: string | null
  carrier: string
  sentAt: string
  arrivedAt: string | null
  lines: ListedPieces[]
}

const piecesOf = (quantity: typeof missingOfLine) => sql`jsonb_agg(jsonb_build_object(
  'position', order_line.position, 'code', order_line.code, 'name', order_line.name,
  'description', order_line.description, 'quantity', ${quantity}
) order by order_line.position)`

/** Of a query over orders: its parcels; null where it leaves in one. */
export const listedParcels = sql<ListedParcel[] | null>`(case when shop_order.rest is not null then (
  select jsonb_agg(jsonb_build_object(
    'number', parcel.number, 'code', parcel.code, 'carrier', parcel.carrier,
    'sentAt', parcel.sent_at, 'arrivedAt', parcel.arrived_at, 'lines', (
      select ${piecesOf(sql`parcel_line.quantity`)} from parcel_line join order_line using (order_id, position)
      where parcel_line.order_id = parcel.order_id and parcel_line.number = parcel.number
    )
  ) order by parcel.number)
  from parcel where parcel.order_id = shop_order.id
) end)`

/** Of a query over orders: what is still to be sent, after some of it left; null: nothing. */
export const listedMissing = sql<ListedPieces[] | null>`(
  case when shop_order.rest = 'waiting' and shop_order.state = 'shipped' then (
    select ${piecesOf(missingOfLine)} from order_line
    where order_line.order_id = shop_order.id and ${missingOfLine} > 0
  ) end
)`

/** Of a query over orders: the codes of parcels before the last one. */
export const earlierCodes = sql<string | null>`(case when shop_order.rest is not null then (
  select string_agg(parcel.code, ', ' order by parcel.number) from parcel
  where parcel.order_id = shop_order.id
    and parcel.number < (select max(known.number) from parcel as known where known.order_id = shop_order.id)
) end)`
