import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectEmailsByKey } from '#server/platform/email/shared-queries.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import type { Refund } from './queries.ts'

/** An email of a refund that is being sent while the refund fails is marked as sent within this many seconds. */
const inHandSeconds = 60

/** The key of each email that may have told the customer of a refund. */
function keysOf({ reference: order }: Order, { reference, order_id: whole }: Refund) {
  const own = [`reso-${reference}`, `recesso-rimborsato-${reference}`, `rimborso-${reference}`]
  // the last is of the release before
  return whole === null ? own : [...own, `annullato-${order}`, `recesso-rimborsato-${order}`]
}

/** Asks for the email that a refund did not arrive, where one that promised its money was asked for. */
export async function tellOfFailure({ jobs, now }: Pick<Deps, 'jobs' | 'now'>, tx: Db, order: Order, refund: Refund) {
  const told = await selectEmailsByKey(tx, keysOf(order, refund))
  if (told.length === 0) return
  await jobs.enqueue(tx, {
    key: `rimborso-non-riuscito-${refund.reference}`,
    kind: 'refund-failed',
    orderId: order.id,
    recipient: order.email,
    facts: { refund: String(refund.id), known: now().toISOString() },
    waitSeconds: inHandSeconds,
  })
}

/** Whether an email that promised the money of a refund was sent, its failure being known at `known`. */
export async function wasTold(db: Db, order: Order, refund: Refund, known: Date) {
  const told = await selectEmailsByKey(db, keysOf(order, refund))
  return told.some(
    // that of a cancelled order is sent later too, and says then that the money is not on its way
    ({ kind, sent_at: sentAt }) => sentAt !== null && (kind !== 'order-cancelled' || sentAt <= known),
  )
}
