import type { Actor } from '#server/platform/context/actor.ts'
import { holdAccount } from '#server/auth/shared-queries.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { placeHeldOrder } from '#server/orders/place-held-order.ts'
import { takeForOwner } from '#server/orders/take-for-owner.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { checkNoDispute } from '#server/payments/disputes/check-dispute.ts'
import { heldUntil, openLink } from '#server/payments/links/open-link.ts'
import { refreshRefunds } from '#server/payments/refunds/import-refunds.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findExchangeByRequest, insertExchange, sumExchanged } from './exchange-queries.ts'
import { findReturn } from './find-returns.ts'

interface Wanted {
  orderId: number
  withdrawalId: number
  /** The line of the order whose pieces come back, and how many of them. */
  position: number
  quantity: number
  /** The product that is sold in their place. */
  code: string
  /** The browser's own number of this wish. */
  request: string
  actor: Actor
  origin: string
}

/**
 * The owner sells another frame in the place of pieces that come back: an order of the same customer whose shipping is free, paid by a
 * link. The return is paid back by itself, whatever becomes of the link. The same request once more opens nothing.
 * Problems: order-not-found, no-withdrawal, those of checkNoDispute, return-over, exchange-too-early, exchange-not-left,
 * exchange-without-account, product-off, product-short.
 */
export async function openExchange(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs' | 'business'>,
  { request, actor, ...wanted }: Wanted,
) {
  const { orderId } = wanted
  const key = `${orderId}-${request.toLowerCase()}`
  const { quickProvider: provider, ...own } = deps
  // so that a dispute of which no event came counts
  await refreshRefunds({ ...own, provider }, orderId)
  const opened = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    // pressed twice: the first is there by now
    if (await findExchangeByRequest(tx, key)) return undefined
    await checkNoDispute(tx, orderId)
    await checkLine(tx, wanted)
    const made = await place(deps, tx, order, wanted)
    await insertExchange(tx, {
      order_id: made.id,
      withdrawal_id: wanted.withdrawalId,
      returned_order_id: orderId,
      position: wanted.position,
      quantity: wanted.quantity,
      request_key: key,
    })
    await openLink(deps, tx, made, { accountId: actor.id })
    const event = { kind: 'order', subjectId: orderId, action: 'exchange-opened' } as const
    await recordChange(tx, { ...event, actor, at: deps.now(), after: { cambio: made.id } })
    return made
  })
  if (opened) deps.log.info(`order ${orderId}: exchange for order ${opened.id} opened by account ${actor.id}`)
}

/** Whether those pieces are back or on their way, and no others are sold for them. */
async function checkLine(tx: Db, { orderId, withdrawalId, position, quantity }: Pieces) {
  const one = await findReturn(tx, orderId, withdrawalId)
  if (one.closed_at) throw new Problem('return-over')
  const line = one.lines.find((known) => known.position === position)
  if (!line) throw new Problem('exchange-not-left')
  const all = quantity + (await sumExchanged(tx, { withdrawalId, position }))
  if (all > line.quantity) throw new Problem('exchange-not-left')
  if (!one.sent_at && all > line.received) throw new Problem('exchange-too-early')
}
type Pieces = Pick<Wanted, 'orderId' | 'withdrawalId' | 'position' | 'quantity'>

async function place(
  deps: Pick<Deps, 'now' | 'business'>,
  tx: Db,
  order: Order,
  { code, quantity, origin }: Pick<Wanted, 'code' | 'quantity' | 'origin'>,
) {
  // an erased account has no address, and a disabled one buys nothing
  const account = order.account_id === null ? undefined : await holdAccount(tx, order.account_id)
  if (!account) throw new Problem('exchange-without-account')
  return placeHeldOrder(deps, tx, {
    lines: await takeForOwner(tx, [{ code, quantity }]),
    customer: { ...order, ...account },
    shippingCents: 0,
    until: heldUntil(deps.now()),
    replaces: order.id,
    origin,
  })
}
