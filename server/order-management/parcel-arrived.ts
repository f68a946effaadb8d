import { orderStates } from '#contract/order-states.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { moveOrder } from '#server/orders/move.ts'
import { markArrived, selectParcels, selectMissing } from '#server/orders/parcels-of-order.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { checkMove } from './check-move.ts'

interface Arrival {
  id: number
  /** Of the parcel. */
  number: number
  actor: Actor
}

/**
 * A parcel of an order that leaves in several arrived. When it was the last, and nothing is to follow, the order is delivered at the
 * moment at which the last of all arrived. The same news twice counts once.
 * Problems: order-not-found, parcel-not-found, order-move-not-possible, those of checkMove.
 */
export async function parcelArrived(deps: Pick<Deps, 'db' | 'now' | 'log'>, { id, number, actor }: Arrival) {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    const parcel = (await selectParcels(tx, id)).find((one) => one.number === number)
    if (!parcel) throw new Problem('parcel-not-found')
    if (parcel.arrived_at) return
    if (order.state !== 'shipped') {
      const [da, a] = [order.state, 'completed' as const].map((state) => orderStates[state].name)
      throw new Problem('order-move-not-possible', { da: da ?? '', a: a ?? '' })
    }
    const at = deps.now()
    const last = await markArrived(tx, id, at, number)
    const event = { actor, at, kind: 'order', subjectId: id, action: 'parcel-arrived' } as const
    await recordChange(tx, { ...event, after: { pacco: number, codSpedizione: parcel.code } })
    if (!last || (order.rest === 'waiting' && (await selectMissing(tx, id)).length > 0)) return
    await checkMove(tx, order, 'completed', undefined)
    await moveOrder(tx, order, { to: 'completed', at, change: { delivered_at: last }, accountId: actor.id })
  })
  deps.log.info(`order ${id}: parcel ${number} arrived, by account ${actor.id}`)
}
