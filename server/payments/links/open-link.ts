import { linkDays } from '#contract/shop.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { insertLink } from './queries.ts'

/** Until when the pieces of a link that is opened at that moment wait for their payment. */
export const heldUntil = (at: Date, days = linkDays) => new Date(at.getTime() + days * dayMs)

interface Opening {
  /** The owner's. */
  accountId: number
  /** The browser's own number of an order that no return made. */
  request?: string
  /** What its goods cost less than on the shelf, in cents, and why. */
  cents?: number
  reason?: string
  /** Which email brings its customer to the payment. */
  email?: 'payment-link' | 'lens-offered'
}

/**
 * Sends the link by which an order is paid that was placed to be paid so, in the transaction that placed it. The token is made
 * when the email is written.
 */
export async function openLink({ now, jobs }: Pick<Deps, 'now' | 'jobs'>, tx: Db, order: Order, opening: Opening) {
  const { id: orderId, reference, email: recipient } = order
  const { accountId, request = null, cents = 0, reason = null, email = 'payment-link' } = opening
  const reduction = { reduction_cents: cents, reduction_reason: reason }
  const made = { account_id: accountId, created_at: now(), request_key: request, sent_as: email }
  await insertLink(tx, { order_id: orderId, ...made, ...reduction })
  await jobs.enqueue(tx, { key: `link-${reference}`, kind: email, orderId, recipient })
}
