import { normalizeEmail } from '#contract/email.ts'
import { shownStates } from '#contract/order-states.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { hasClaimBefore, selectClaim } from '#server/returns/claim-queries.ts'
import type { ClaimEmail } from './claim.ts'

/**
 * A declaration without proof as its emails tell it, and the address of its order that is to be warned: where there is one, it is
 * not the one that was typed, and it was not warned in the day before.
 */
export async function findClaimForEmail(
  db: Db,
  { dichiarazione = '' }: EmailFacts,
): Promise<{ claim: ClaimEmail; warned: string | undefined } | undefined> {
  const found = await selectClaim(db, Number(dichiarazione))
  if (!found) return undefined
  const { order_number: number, name, email, note, declared_at: declaredAt } = found
  const order = await selectOrder(db, number)
  const orderEmail = order?.email && shownStates.includes(order.state) ? order.email : undefined
  const isSame = orderEmail !== undefined && normalizeEmail(orderEmail) === normalizeEmail(email)
  const of = isSame ? 'same address' : orderEmail ? 'another address' : 'none'
  const isTold = of === 'another address' && orderEmail && (await hasClaimBefore(db, found, orderEmail))
  const warned = of === 'another address' && !isTold ? orderEmail : undefined
  return { claim: { number, name, email, note, declaredAt, order: of, origin: orderEmail && order?.origin }, warned }
}
