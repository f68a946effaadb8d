import { firstCarrier } from '#contract/carriers.ts'
import { orderStates } from '#contract/order-states.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { updateLastParcel } from '#server/orders/parcels-of-order.ts'
import { updateOrder, type Order } from '#server/orders/shared-queries.ts'
import { correctEarlier, findEarlier, sayBefore, type KeptCode } from './correct-parcel.ts'
import { carrierOf, chooseCarrier } from './carrier.ts'

interface NewShippingCode extends Omit<KeptCode, 'at' | 'business'> {
  id: number
  /** Which of several parcels; undefined: the last one. */
  parcel: number | undefined
}

/**
 * Keeps the code that the carrier knows an order's parcel by (S-416); of a parcel that is on its way the customer is told.
 * Of two who type one at once over what they saw, one does.
 * Problems: order-not-found, shipping-code-not-valid, shipping-code-not-now, shipping-code-changed,
 * carrier-unknown, parcel-not-found.
 */
export async function saveShippingCode(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'log' | 'business'>,
  { id, code, carrier, seen, parcel: number, actor }: NewShippingCode,
) {
  const shippingCode = code.trim()
  if (!shippingCode) throw new Problem('shipping-code-not-valid')
  await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    if (!orderStates[order.state].actions?.includes('shipping-code')) throw new Problem('shipping-code-not-now')
    const business = deps.business.current()
    const at = deps.now()
    const wish = { code: shippingCode, carrier, seen, actor, at, business }
    const parcel = number === undefined ? undefined : await findEarlier(tx, order, number)
    if (parcel) return correctEarlier(deps, tx, { order, parcel }, wish)
    const kept = await keepShippingCode(tx, order, wish)
    if (kept && order.state === 'shipped') await notifyShipped(deps, tx, kept, { at, before: order.shipping_code })
  })
  deps.log.info(`order ${id}: shipping code kept by account ${actor.id}`)
}

/**
 * Writes the code of a locked order and answers the order with it; undefined: it stood there already. Problems:
 * shipping-code-changed, when it is not the one that the owner saw; carrier-unknown.
 */
export async function keepShippingCode(tx: Db, order: Order, wish: KeptCode) {
  const { code, seen, actor, at, business } = wish
  const now = order.shipping_code ?? ''
  const before = carrierOf(order, business)
  const carrier = chooseCarrier(order, wish.carrier, business)
  if (now === code && carrier === before) return undefined
  if (seen !== undefined && seen.trim() !== now) throw new Problem('shipping-code-changed', { codice: now })
  await updateOrder(tx, order.id, { shipping_code: code, carrier })
  await updateLastParcel(tx, order, { code, carrier })
  await recordChange(tx, {
    actor,
    at,
    kind: 'order',
    subjectId: order.id,
    action: 'shipping-code',
    before: { codSpedizione: order.shipping_code, corriere: before },
    after: { codSpedizione: code, corriere: carrier },
  })
  return { ...order, shipping_code: code, carrier }
}

/**
 * The customer hears that the parcel left: once, and once more for each further code or carrier, which they read in place of the one
 * `before`, also where they knew it earlier.
 */
export async function notifyShipped(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  order: Order,
  corrected?: { at: Date; before: string | null },
) {
  const carrier = order.carrier !== firstCarrier && order.carrier
  const parts = [order.shipping_code, carrier, corrected?.at.toISOString()].filter(Boolean)
  const key = ['spedito', order.reference, ...parts].join('-')
  const facts = corrected && { before: sayBefore(corrected.before) }
  await jobs.enqueue(tx, {
    key,
    kind: 'order-shipped',
    orderId: order.id,
    recipient: order.email,
    ...(facts && { facts }),
  })
}

/** The customer hears of one of several parcels. */
export async function notifyParcel(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, reference, email }: Order,
  { number, at }: { number: number; at: Date },
) {
  await jobs.enqueue(tx, {
    // its number comes again where the order was moved back and its parcels are sent anew
    key: `spedito-${reference}-pacco-${number}-${at.toISOString()}`,
    kind: 'order-shipped',
    orderId: id,
    recipient: email,
    facts: { parcel: String(number) },
  })
}
