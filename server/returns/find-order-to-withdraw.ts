import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { selectOrder, type Order } from '#server/orders/shared-queries.ts'
import { isEmail } from '#contract/email.ts'
import { shownStates } from '#contract/order-states.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { isCodeOf } from './order-code.ts'

export interface WithdrawalClaim {
  orderId: number
  /** Where the receipt of a declaration without proof goes; a signed-in customer need not say it. */
  email: string | undefined
  /** The code that was sent to the order's address. */
  code: string | undefined
  actor: Actor | undefined
  /** The network address of the client. */
  address: string
}

/** An order that is proved to be the caller's; `isOwn`: by being signed in. */
interface Proven {
  order: Order
  isOwn: boolean
}

/**
 * The order that the caller wants to withdraw from, where it is proved to be the caller's: signed in as its customer, or by the code
 * that was sent to its address. Without proof undefined, whatever the number is, and nothing was looked for but what a caller who is
 * signed in owns. A caller who gives neither address nor code counts as signed in, whose access may have ended meanwhile: it is
 * renewed then. Problems: not-signed-in, withdrawal-unknown, withdrawal-code-wrong, email-not-valid, too-many-requests.
 */
export async function findOrderToWithdraw(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings'>,
  { orderId, email = '', code = '', actor, address }: WithdrawalClaim,
): Promise<Proven | undefined> {
  const isAnonymous = email.trim() === '' && code.trim() === ''
  if (!actor && isAnonymous) throw new Problem('not-signed-in')
  const own = actor && (await findShown(deps, orderId))
  if (own && own.account_id === actor.id) return { order: own, isOwn: true }
  if (isAnonymous) throw new Problem('withdrawal-unknown')
  await countAttempt(deps, 'recesso', { account: String(orderId), address })
  if (code.trim() === '') {
    if (!isEmail(email.trim())) throw new Problem('email-not-valid')
    return undefined
  }
  const order = (await isCodeOf(deps.db, orderId, code, deps.now())) && (await findShown(deps, orderId))
  if (!order) throw new Problem('withdrawal-code-wrong')
  return { order, isOwn: false }
}

async function findShown({ db }: Pick<Deps, 'db'>, orderId: number) {
  const found = await selectOrder(db, orderId)
  return found && shownStates.includes(found.state) ? found : undefined
}
