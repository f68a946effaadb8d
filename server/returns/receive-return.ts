import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { restockGoods } from '#server/orders/goods.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { pickReturn } from './find-returns.ts'
import { findReturnsOfOrder } from './find-returns-of-order.ts'
import { findSentPieces } from './pieces-in-shop.ts'
import { updateReceived, updateWithdrawal } from './queries.ts'

interface Arrival {
  orderId: number
  withdrawalId: number
  /** `received`: in all, so that the same news twice counts once. */
  lines: { position: number; received: number; restock: boolean }[]
  actor: Actor
}

/**
 * The owner has goods of a return: what is new of them goes back to the shelf where the owner says so. What lies there already
 * is not put there again. Problems: order-not-found, no-withdrawal, return-over, return-not-sent, return-pieces-not-valid.
 */
export async function receiveReturn({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, arrival: Arrival) {
  const { orderId, withdrawalId, lines: told, actor } = arrival
  await inTransaction(db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    const known = await findReturnsOfOrder(tx, order)
    const one = pickReturn(known.returns, withdrawalId)
    if (one.closed_at) throw new Problem('return-over')
    const after = countArrived(findSentPieces(one, known), told)
    const fresh = after.filter(({ arrived }) => arrived > 0)
    if (fresh.length === 0) return
    await updateReceived(
      tx,
      one,
      after.map(({ position, quantity, received }) => ({ position, quantity, received })),
    )
    if (after.every(({ sent: all, received }) => received >= all))
      await updateWithdrawal(tx, one.id, { received_at: now() })
    const change = {
      pezzi: countPieces(fresh.map(({ arrived }) => arrived)),
      rimessi: await restock(tx, known, fresh),
    }
    const event = { kind: 'order', subjectId: orderId, action: 'return-received' } as const
    await recordChange(tx, { ...event, actor, at: now(), after: change })
  })
  log.info(`order ${orderId}: goods of return ${withdrawalId} received, by account ${actor.id}`)
}

type Known = Awaited<ReturnType<typeof findReturnsOfOrder>>
type Arrived = ReturnType<typeof countArrived>[number]

/** Puts what arrived and is to be sold again on the shelf, as far as it is not there; answers how many pieces. */
async function restock(tx: Db, { order, lines }: Known, fresh: Arrived[]) {
  const back = fresh
    .filter((one) => one.restock)
    .map(({ position, arrived }) => {
      const line = lines.find((known) => known.position === position)
      // lenses go to no shelf
      const free = !line || line.product_id === null ? 0 : line.quantity - line.restocked
      return { position, quantity: Math.min(arrived, free) }
    })
  await restockGoods(tx, order.id, back)
  return countPieces(back.map(({ quantity }) => quantity))
}

const countPieces = (pieces: number[]) => pieces.reduce((sum, one) => sum + one, 0)

/** A line of a return: `sent`: of its pieces those that left the shop, and so may come back. */
interface SentLine {
  position: number
  quantity: number
  received: number
  sent: number
}

/** The lines as they then stand, with the pieces that are new. Problems: return-pieces-not-valid. */
function countArrived(lines: SentLine[], told: Arrival['lines']) {
  if (told.some(({ position }) => !lines.some((line) => line.position === position)))
    throw new Problem('return-pieces-not-valid')
  return lines.map((line) => {
    const { received = line.received, restock: again = false } =
      told.find(({ position }) => position === line.position) ?? {}
    // a piece that came back stays so, whatever is found out about its parcel later
    if (received < line.received || received > Math.max(line.sent, line.received))
      throw new Problem('return-pieces-not-valid')
    return { ...line, received, restock: again, arrived: received - line.received }
  })
}
