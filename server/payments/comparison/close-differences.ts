import { recordChange } from '#server/platform/audit/record.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { closeDifferencesOf } from './difference-queries.ts'

/**
 * The owner has looked at what shop and provider do not agree upon of an order, and leaves it as it is: it is named no more,
 * unless its sums change. Problems: no-difference.
 */
export function closeDifferences({ db, now }: Pick<Deps, 'db' | 'now'>, orderId: number, actor: Pick<Actor, 'id'>) {
  return inTransaction(db, async (tx) => {
    const at = now()
    if ((await closeDifferencesOf(tx, orderId, { at, accountId: actor.id })) === 0) throw new Problem('no-difference')
    await recordChange(tx, { actor, at, kind: 'order', subjectId: orderId, action: 'difference-closed' })
  })
}
