import { sql, type RawBuilder } from 'kysely'
import type { OrderName } from './product-filter.ts'

/** What a frame is sorted by. */
export const sortedColumns = sql`id, price_cents as price, 2 * lens_width_mm + bridge_mm as width`

/** 2 ^ 32: an id is less. */
const byId = sql`4294967296 + id`
const samePrice = sql`product.price_cents = own.price_cents`
const sameWidth = sql`(2 * product.lens_width_mm + product.bridge_mm) is not distinct from (2 * own.lens_width_mm + own.bridge_mm)`

/**
 * Each order of a search, by `sortedColumns`, and as one number, the least of which comes first; `alike`:
 * the colours `product` and `own` of a model are equal in what the order goes by. What has no measures has no width, and comes last.
 */
export const orders: Record<OrderName, Record<'forwards' | 'place' | 'alike', RawBuilder<unknown>>> = {
  newest: { forwards: sql`id desc`, place: sql`-id::bigint`, alike: sql`true` },
  cheapest: {
    forwards: sql`price, id`,

    place: sql`(price * ${byId})`,
    alike: samePrice,
  },
  dearest: {
    forwards: sql`price desc, id desc`,

    place: sql`-(price * ${byId})`,
    alike: samePrice,
  },
  narrowest: {
    forwards: sql`width, id`,

    place: sql`(coalesce(width, 2147483647) * ${byId})`,
    alike: sameWidth,
  },
  widest: {
    forwards: sql`width desc nulls last, id desc`,

    place: sql`-(coalesce(width, -1) * ${byId})`,
    alike: sameWidth,
  },
}
interface Ordered {
  /** Without it the newest come first. */
  order?: OrderName
}

export const orderOf = ({ order = 'newest' }: Ordered) => orders[order]
/** The id in a place, which is negative where greater ids come first. */
export const idOfPlace = ({ order = 'newest' }: Ordered) =>
  order === 'cheapest' || order === 'narrowest' ? sql`(place & 4294967295)::int` : sql`(-place & 4294967295)::int`
