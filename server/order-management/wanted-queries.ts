import { sql } from 'kysely'
import { inShopStates } from '#contract/order-states.ts'
import { isInState, isPaidBack } from '#server/orders/shared-queries.ts'
import { isLostToBank } from '#server/payments/disputes/shared-queries.ts'

/** Of a query over orders: some of it is still in the shop and has nothing to leave for: the money is back, or the customer's bank took it. */
export const isToKeep = sql<boolean>`((${isInState(inShopStates)} or shop_order.rest = 'waiting')
  and (${isPaidBack()} or ${isLostToBank}))`
