import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { shownStates } from '#contract/order-states.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { deleteOldClaims, deleteOldCodes, replaceCode, resetAttempts, takeAttempt } from './claim-queries.ts'

const goodForMs = 60 * 60_000
const keptMs = 400 * dayMs

/**
 * Sends a code to the address of an order, where there is one: the order is looked for when the email is written, so the
 * answer is the same for every number and takes as long. Problems: too-many-requests, too-many-for-now.
 */
export async function requestCode(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'jobs'>,
  { orderId, address }: { orderId: number; address: string },
) {
  await countAttempt(deps, 'recessoCodes', { account: String(orderId), address })
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, {
      key: `recesso-codice-${randomUUID()}`,
      kind: 'withdrawal-code',
      facts: { ordine: String(orderId) },
    }),
  )
}

/** Makes the code for the email; undefined where no order has the number, or its account is gone. */
export async function issueCode(db: Db, orderId: number, at: Date) {
  const order = await selectOrder(db, orderId)
  if (!order?.email || !shownStates.includes(order.state)) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + goodForMs)
  await replaceCode(db, { order_id: orderId, hash: hashOf(orderId, code), expires_at: expiresAt })
  return { to: order.email, number: orderId, code, expiresAt, origin: order.origin }
}

/** Whether this is the order's code. Of six digits five tries are answered; then even the right ones are refused. */
export async function isCodeOf(db: Db, orderId: number, typed: string, at: Date) {
  const known = await takeAttempt(db, orderId, at)
  if (!known || !timingSafeEqual(known.hash, hashOf(orderId, typed.replaceAll(/\s/g, '')))) return false
  await resetAttempts(db, orderId)
  return true
}

const hashOf = (orderId: number, code: string) => createHash('sha256').update(`${orderId} ${code}`).digest()

/** Forgets codes that are over, and declarations without proof of which nothing follows any more. */
export async function removeOldClaims({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldCodes(db, now())
  await deleteOldClaims(db, new Date(now().getTime() - keptMs))
}
