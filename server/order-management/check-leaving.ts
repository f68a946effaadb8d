import { lensSteps } from '#contract/lens-uses.ts'
import type { LensStep } from '#server/lenses/shared-queries.ts'
import { states } from '#server/lenses/wire-states.ts'
import { isOrderPaidBack } from '#server/orders/shared-queries.ts'
import { selectLost } from '#server/payments/disputes/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'
import { isWithdrawn } from '#server/returns/is-withdrawn.ts'
import { selectOpenLensStep } from './wanted-queries.ts'

/** What the owner read of an order before its goods leave all the same. */
export interface Seen {
  /** The customer withdrew and is still owed the money, or has all of it back. */
  withdrawal: boolean
  /** Its lenses are not marked as checked. */
  lenses: boolean
}
export const nothingSeen: Seen = { withdrawal: false, lenses: false }

/**
 * Whether goods of a locked order may leave without a further question: what goes back must not be sent as well, and no glasses without
 * their lenses.
 * Problems: order-withdrawn-from, order-paid-back, lenses-not-checked.
 */
export async function checkMayLeave(tx: Db, orderId: number, seen: Seen) {
  if (!seen.withdrawal) {
    if (await isWithdrawn(tx, orderId)) throw new Problem('order-withdrawn-from')
    if ((await isOrderPaidBack(tx, orderId)) || (await selectLost(tx, orderId)).isAll)
      throw new Problem('order-paid-back')
  }
  const step = seen.lenses ? undefined : await selectOpenLensStep(tx, orderId)
  if (step) throw lensesNotChecked(step)
}

export const lensesNotChecked = (step: LensStep) =>
  new Problem('lenses-not-checked', { che: lensSteps[states[step]].toDo })
