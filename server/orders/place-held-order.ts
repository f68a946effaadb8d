import { randomUUIDv7 } from 'node:crypto'
import type { Deps } from '#server/platform/context/deps.ts'
import type { FiscalData } from '#server/platform/database/column-types.ts'
import type { Db } from '#server/platform/database/client.ts'
import { fiscalDataOf } from './fiscal-data.ts'
import { promiseOf, sumOf } from './place-order.ts'
import { insertOrder } from './queries.ts'
import type { NewLine, Order } from './shared-queries.ts'

interface HeldPurchase {
  /** What was taken from the shelf, and lenses. */
  lines: NewLine[]
  /** Whose order it becomes; without an account it belongs to the address alone. */
  customer: Pick<Order, 'account_id' | 'email' | 'customer_name'> & FiscalData
  shippingCents: number
  /** Until when its pieces wait for the payment. */
  until: Date
  /** The order in exchange of whose goods it is placed. */
  replaces?: number
  /** Working days after which it leaves the shop; undefined: those of every order. */
  readyDays?: number
  origin: string
}

/**
 * Places an order for a customer that is paid by a link, in the transaction that took its goods: no payment page is open yet, and
 * the terms are accepted when one is.
 */
export async function placeHeldOrder({ now, business }: Pick<Deps, 'now' | 'business'>, tx: Db, wanted: HeldPurchase) {
  const { lines, customer, shippingCents: shipping, until, replaces, readyDays, origin } = wanted
  const cents = sumOf(lines)
  const placedAt = now()
  const { account_id, email, customer_name } = customer
  const row = { reference: randomUUIDv7(), state: 'awaiting_payment', account_id, email, customer_name } as const
  const sums = { subtotal_cents: cents, shipping_cents: shipping, total_cents: cents + shipping }
  const times = { placed_at: placedAt, payable_until: placedAt, held_until: until }
  const rest = {
    terms_version: null,
    withdrawal_days: business.current().withdrawalDays,
    origin,
    replaces_order_id: replaces ?? null,
    ready_days: readyDays ?? null,
    ...promiseOf(placedAt, readyDays ?? null, business.current()),
  }
  return (await insertOrder(tx, { ...row, ...fiscalDataOf(customer), ...sums, ...times, ...rest }, lines)).order
}
