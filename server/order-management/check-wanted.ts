import { isOrderPaidBack } from '#server/orders/shared-queries.ts'
import { selectLost } from '#server/payments/disputes/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'
import { isWithdrawn } from '#server/returns/is-withdrawn.ts'

/**
 * Whether goods of a locked order may leave without a further question: what goes back must not be sent as well.
 * Problems: order-withdrawn-from, order-paid-back.
 */
export async function checkWanted(tx: Db, orderId: number) {
  if (await isWithdrawn(tx, orderId)) throw new Problem('order-withdrawn-from')
  if ((await isOrderPaidBack(tx, orderId)) || (await selectLost(tx, orderId)).isAll)
    throw new Problem('order-paid-back')
}
