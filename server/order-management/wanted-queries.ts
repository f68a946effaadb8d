import { sql } from 'kysely'
import { inShopStates } from '#contract/order-states.ts'
import { isInState, isPaidBack } from '#server/orders/shared-queries.ts'
import { nextLensStep, type LensStep } from '#server/lenses/shared-queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { isLostToBank } from '#server/payments/disputes/shared-queries.ts'

/** Of a query over orders: some of it is still in the shop and has nothing to leave for: the money is back, or the customer's bank took it. */
export const isToKeep = sql<boolean>`((${isInState(inShopStates)} or shop_order.rest = 'waiting')
  and (${isPaidBack()} or ${isLostToBank}))`

/** Of a query over orders: what its lenses need before anything of it leaves; afterwards no step is marked. null: nothing. */
export const openLensStep = sql<LensStep | null>`case when ${isInState(inShopStates)} and not ${isToKeep} then ${nextLensStep} end`

/** What the lenses of one order need before they leave; undefined: nothing. */
export async function selectOpenLensStep(db: Db, id: number) {
  const order = await db
    .selectFrom('shop_order')
    .select(openLensStep.as('step'))
    .where('id', '=', id)
    .executeTakeFirst()
  return order?.step ?? undefined
}
