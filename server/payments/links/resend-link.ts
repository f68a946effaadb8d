import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { countSent, lockLink } from './queries.ts'

/** Emails with one link: a wrong address is not mended by another one. */
const mostSent = 6
/** Pressed twice, it is one email. */
const restMs = 60_000

/**
 * Sends the link of an order that waits to be paid by it once more, with a token of its own; the ones before stay valid. Answers
 * whether an email leaves: not when one left a moment ago. Problems: order-not-found, no-link, link-paid, link-sent-often.
 */
export function resendLink({ db, now, log, jobs }: Pick<Deps, 'db' | 'now' | 'log' | 'jobs'>, orderId: number) {
  return inTransaction(db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    if (order.paid_at && order.held_until) throw new Problem('link-paid')
    const link =
      order.state === 'awaiting_payment' && (order.held_until ?? now()) > now() && (await lockLink(tx, orderId))
    if (!link) throw new Problem('no-link')
    if (now().getTime() - (link.sent_at ?? link.created_at).getTime() < restMs) return false
    if (link.sent_count >= mostSent) throw new Problem('link-sent-often', { volte: String(link.sent_count) })
    const count = link.sent_count + 1
    await countSent(tx, orderId, { sent_count: count, sent_at: now() })
    const email = { kind: link.sent_as, orderId, recipient: order.email }
    await jobs.enqueue(tx, { key: `link-${order.reference}-${count}`, ...email })
    log.info(`order ${orderId}: its payment link is sent again`)
    return true
  })
}
