import { firstCarrier, listCarriers, trackingLink } from '#contract/carriers.ts'
import type { OwnerSettings } from '#contract/owner-settings.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Order } from '#server/orders/shared-queries.ts'

type Carriers = Pick<OwnerSettings, 'carriers'>
type Parcel = Pick<Order, 'carrier' | 'shipping_code'>

/** Who brings an order's parcel; the owner's usual one while it has no code. */
export function carrierOf({ carrier, shipping_code: code }: Parcel, business: Carriers) {
  return carrier ?? (code ? firstCarrier : (listCarriers(business)[0]?.id ?? firstCarrier))
}

/** The carrier that was chosen, else the one of before. Problem: carrier-unknown, where the settings have it no more. */
export function chooseCarrier(order: Parcel, wanted: string | undefined, business: Carriers) {
  const before = carrierOf(order, business)
  if (wanted === undefined || wanted === before) return before
  if (listCarriers(business).every(({ id }) => id !== wanted)) throw new Problem('carrier-unknown')
  return wanted
}

/** Where the parcel is followed; undefined: it has no code, or its carrier no such page. */
export const trackingOf = (order: Parcel, business: Carriers) =>
  order.shipping_code ? trackingLink(carrierOf(order, business), order.shipping_code, business) : undefined
