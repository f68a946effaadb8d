import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { closeClaim, selectClaims } from './claim-queries.ts'
import { recordWithdrawal } from './withdraw.ts'

interface Settled {
  orderId: number
  claimId: number
  /** It is the customer's: it counts from the moment of its declaration, of all that is left. */
  accepted: boolean
  actor: Actor
}

/**
 * The owner found out about a declaration without proof. Problems: order-not-found, claim-over, and for an accepted one
 * withdrawal-too-late, withdrawal-not-needed, return-nothing-left.
 */
export async function settleClaim(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'jobs'>,
  { orderId, claimId, accepted, actor }: Settled,
) {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    const claim = (await selectClaims(tx, orderId)).find(({ id }) => id === claimId)
    if (!claim) throw new Problem('claim-over')
    const at = deps.now()
    if (accepted) {
      const { name, note, declared_at: declaredAt } = claim
      await recordWithdrawal(deps, tx, order, { name, note, accountId: null, lines: undefined, key: null, declaredAt })
    }
    await closeClaim(tx, claim.id, at)
    const action = accepted ? 'claim-accepted' : 'claim-ignored'
    await recordChange(tx, { actor, at, kind: 'order', subjectId: orderId, action, after: {} })
  })
  deps.log.info(`order ${orderId}: declaration ${claimId} ${accepted ? 'accepted' : 'ignored'} by account ${actor.id}`)
}
