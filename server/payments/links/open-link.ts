import { linkDays } from '#contract/shop.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { insertLink } from './queries.ts'

const dayMs = 86_400_000

/** Until when the pieces of a link that is opened at that moment wait for their payment. */
export const heldUntil = (at: Date) => new Date(at.getTime() + linkDays * dayMs)

/**
 * Sends the link by which an order is paid that was placed to be paid so, in the transaction that placed it. The token is made
 * when the email is written.
 */
export async function openLink({ now, jobs }: Pick<Deps, 'now' | 'jobs'>, tx: Db, order: Order, accountId: number) {
  const { id: orderId, reference, email: recipient } = order
  await insertLink(tx, { order_id: orderId, account_id: accountId, created_at: now() })
  await jobs.enqueue(tx, { key: `link-${reference}`, kind: 'payment-link', orderId, recipient })
}
