import { Stripe } from 'stripe'
import type { RigaCarrello } from '#contract/carrello.ts'
import type { Actor } from '#server/accounts/actor.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { lockOrder, selectOpenSessions, type Order } from '#server/orders/queries.ts'
import { endSession } from '#server/payments/end-session.ts'
import { openSession } from '#server/payments/open-session.ts'
import { expire } from '#server/payments/settle.ts'
import { Problem } from '#server/problem.ts'
import { readCart } from './read-cart.ts'

export interface CheckoutRequest {
  cart: RigaCarrello[]
  actor: Actor
  termsVersion: string | undefined
  origin: string
}

/**
 * From a cart to the provider's hosted page (S-444): places the order, then opens its session; answers the session's id
 * and address. Problems: cart-empty, cart-full, quantity-not-available, product-not-found, checkout-failed.
 */
export async function checkout(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>,
  { cart, actor, termsVersion, origin }: CheckoutRequest,
) {
  const purchase = { wishes: readCart(cart), actor, termsVersion, origin }
  const { order, lines } = await placeOrder(deps, purchase).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'quantity-not-available') throw error
    if (!(await closeAttempts(deps, actor))) throw error
    return placeOrder(deps, purchase)
  })
  try {
    const { id, url } = await openSession(deps, order, lines)
    if (!url) throw new Error(`session ${id} has no address`)
    deps.log.info(`order ${order.id}: checkout of ${order.total_cents} cents opened`)
    return { id, url }
  } catch (error) {
    deps.log.error(`order ${order.id}: the provider opened no session`, withoutBody(error))
    await giveUp(deps, order)
    throw new Problem('checkout-failed')
  }
}

/**
 * Who comes back from the payment page and tries again must not find the last piece reserved for the first attempt:
 * the account's open pages are closed, and their goods go back. False when there was none.
 */
async function closeAttempts(deps: Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>, { id }: Actor) {
  const sessions = await selectOpenSessions(deps.db, id)
  for (const session of sessions) await endSession(deps, session)
  return sessions.length > 0
}

/** Nobody has the address of the page, so nobody can pay: the goods go back at once. */
async function giveUp({ db, now }: Pick<Deps, 'db' | 'now'>, { id }: Order) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state === 'awaiting_payment') await expire({ now }, tx, order)
  })
}

/** The provider's failures carry the whole request; the log wants the reason only. */
function withoutBody(error: unknown) {
  return error instanceof Stripe.errors.StripeError ? `${error.type}: ${error.message}` : error
}
