import { isDeepStrictEqual } from 'node:util'
import { highest } from '#contract/bounds.ts'
import { inShopStates, orderStates } from '#contract/order-states.ts'
import type { PiecesOfLine } from '#server/orders/pieces.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { moveOrder } from '#server/orders/move.ts'
import { insertParcel, selectParcels, selectMissing, selectSentPieces } from '#server/orders/parcels-of-order.ts'
import { updateOrder, type Order } from '#server/orders/shared-queries.ts'
import { isBeingRefunded } from '#server/payments/refunds/record-refund.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { chooseCarrier } from './carrier.ts'
import { checkMayLeave, type Seen } from './check-leaving.ts'
import { notifyParcel } from './ship.ts'

interface Wish {
  id: number
  /** Undefined: all that is missing. */
  pieces?: PiecesOfLine[]
  /** Undefined: a parcel without one, which cannot be followed. */
  code: string | undefined
  /** Undefined: as it was. */
  carrier: string | undefined
  /** How many parcels had left, or the code of the last one, as the owner saw it. */
  seen: { parcels?: number; code?: string | undefined }
  doubts: Seen
  actor: Actor
}
type Parcel = Awaited<ReturnType<typeof selectParcels>>[number]
type ParcelDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'log' | 'business'>

/**
 * Some of an order's goods leave in a parcel of their own: with the first the order is sent, and the rest stays to be sent. Of two who
 * send the same rest, one does; the same wish once more, by its code, sends nothing. The customer hears of each parcel.
 * Problems: order-not-found, parcel-not-now, parcels-changed, shipping-code-changed, order-being-refunded,
 * parcel-pieces-gone, parcels-too-many, carrier-unknown, those of checkMayLeave.
 */
export async function sendParcel(deps: ParcelDeps, wish: Wish) {
  const { id, seen, carrier: wanted, actor } = wish
  const code = wish.code?.trim() || null
  const number = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    const parcels = await selectParcels(tx, id)
    const before = parcels.length
    if (seen.parcels !== undefined && seen.parcels !== before) {
      if (await isSame(tx, parcels[seen.parcels], { ...wish, code })) return undefined
      throw new Problem('parcels-changed')
    }
    const now = order.shipping_code ?? ''
    if (seen.code !== undefined && seen.code.trim() !== now) throw new Problem('shipping-code-changed', { codice: now })
    const { pieces, rest } = await checkParcel(tx, order, wish, before + 1)
    const at = deps.now()
    const carrier = chooseCarrier(order, wanted, deps.business.current())
    const change = { shipping_code: code, carrier, shipped_at: at, rest }
    if (order.state === 'shipped') await updateOrder(tx, id, change)
    else
      await moveOrder(tx, order, { to: 'shipped', at, change: { ...change, delivered_at: null }, accountId: actor.id })
    await insertParcel(tx, { order_id: id, number: before + 1, code, carrier, sent_at: at }, pieces)
    await recordChange(tx, {
      actor,
      at,
      kind: 'order',
      subjectId: id,
      action: 'parcel-sent',
      after: { pacco: before + 1, codSpedizione: code, corriere: carrier, pezzi: countPieces(pieces) },
    })
    await notifyParcel(deps, tx, order, { number: before + 1, at })
    return before + 1
  })
  if (number) deps.log.info(`order ${id}: parcel ${number} sent by account ${actor.id}`)
}

/** Whether a parcel left with this wish, sent again after a lost answer: the same pieces by the same code. */
async function isSame(
  tx: Db,
  parcel: Parcel | undefined,
  { id, pieces = [], code, carrier }: Omit<Wish, 'code'> & { code: string | null },
) {
  if (!parcel || code === null || parcel.code !== code || (carrier ?? parcel.carrier) !== parcel.carrier) return false
  const sent = await selectSentPieces(tx, id, parcel.number)
  return isDeepStrictEqual(inOrder(sent), inOrder(pieces))
}

const inOrder = (pieces: PiecesOfLine[]) => pieces.toSorted((a, b) => a.position - b.position)

/** The pieces of the parcel, and whether others are to follow. */
async function checkParcel(tx: Db, order: Order, { pieces: wanted, doubts }: Wish, number: number) {
  const missing = await selectMissing(tx, order.id)
  const isToSend = inShopStates.includes(order.state) || (order.state === 'shipped' && order.rest === 'waiting')
  if (!isToSend || missing.length === 0) throw new Problem('parcel-not-now', { stato: orderStates[order.state].name })
  if (await isBeingRefunded(tx, order.id)) throw new Problem('order-being-refunded')
  await checkMayLeave(tx, order.id, doubts)
  const pieces = wanted ?? missing
  const leftOf = (at: number) => missing.find(({ position }) => position === at)?.quantity ?? 0
  if (pieces.some(({ position, quantity }) => quantity > leftOf(position))) throw new Problem('parcel-pieces-gone')
  const isLast = countPieces(pieces) === countPieces(missing)
  if (!isLast && number >= highest.parcels) throw new Problem('parcels-too-many')
  return { pieces, rest: isLast ? ('sent' as const) : ('waiting' as const) }
}

const countPieces = (pieces: PiecesOfLine[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
