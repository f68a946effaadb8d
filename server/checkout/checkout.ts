import type { RigaCarrello } from '#contract/carrello.ts'
import type { DatiFiscali } from '#contract/dati-fiscali.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError, isKeyRefused } from '#server/platform/context/payment-gateway.ts'
import { requireOpen } from '#server/business/require-open.ts'
import { readTyped, withoutGuessing } from '#server/discounts/guesses.ts'
import { readDatiFiscali } from '#server/orders/fiscal-data.ts'
import { checkTerms } from '#server/orders/check-terms.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { lockOrder, selectOrder, type Order } from '#server/orders/shared-queries.ts'
import { endAttempt } from '#server/payments/end-session.ts'
import { openSession } from '#server/payments/open-session.ts'
import { expire } from '#server/payments/settle.ts'
import { Problem, toProblem } from '#server/platform/base/problem.ts'
import { selectAttempts } from './queries.ts'
import { readCart } from './read-cart.ts'

export interface CheckoutRequest {
  cart: RigaCarrello[]
  /** Null: none for this order; undefined: what the account keeps. */
  datiFiscali: DatiFiscali | null | undefined
  actor: Actor
  termsVersion: string | undefined
  origin: string
  /** Of a discount, as it was typed. */
  code?: string | undefined
  /** What the cart showed, in cents. */
  seenTotal?: number | undefined
  address: string
}

/**
 * From a cart to the provider's hosted page (S-444): places the order, then opens its session; answers the session's id
 * and address. Problems: shop-closed, cart-empty, cart-full, session-over, quantity-not-available, product-not-found,
 * terms-changed, checkout-failed, those of `readDatiFiscali` and of `takeDiscount`, total-changed, too-many-for-now.
 */
export async function checkout(
  { quickProvider, ...rest }: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs' | 'business' | 'settings'>,
  { cart, datiFiscali, actor, termsVersion, origin, code, seenTotal, address }: CheckoutRequest,
) {
  // the customer waits: a provider that does not answer is given up after some ten seconds
  const deps = { ...rest, provider: quickProvider }
  requireOpen(deps, actor)
  checkTerms(deps.business.current(), termsVersion)
  const wishes = readCart(cart)
  const fiscalData = datiFiscali === undefined ? undefined : readDatiFiscali(datiFiscali)
  if (!(await closeAttempts(deps, await selectAttempts(deps.db, actor.id)))) throw new Problem('checkout-failed')
  const discountCode = readTyped(code)
  const purchase = { wishes, actor, fiscalData, termsVersion, origin, discountCode, seenTotal }
  const subject = { account: String(actor.id), address }
  const { order, lines } = await withoutGuessing(deps, { code: discountCode, subject }, () =>
    placeOrder(deps, purchase),
  )
  try {
    const { id, url, earlier } = await openSession(deps, order, lines)
    if (!url) throw new Error(`session ${id} has no address`)
    deps.log.info(`order ${order.id}: checkout of ${order.total_cents} cents opened`)
    // of two that were sent at once the later one stays
    await closeAttempts(deps, earlier)
    return { id, url }
  } catch (error) {
    deps.log.error(`order ${order.id}: the provider opened no session`, reasonOf(error))
    if (isKeyRefused(error)) deps.log.error('the card provider refuses the secret key')
    await giveUp(deps, order)
    // not the provider but the database was away for a moment: the customer is told to try again
    if (!(error instanceof GatewayError) && toProblem(error).code === 'unavailable') throw error
    throw new Problem('checkout-failed')
  }
}

/**
 * An account has one payment page open: the browser holds one cart, which is paid once, and the last piece must not be
 * reserved for the attempt before. So the older pages are closed and their goods go back; one that was just paid becomes
 * its order. Answers false when the provider does not answer: then it opens no page either.
 */
async function closeAttempts(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>,
  attemptIds: number[],
) {
  for (const attemptId of attemptIds) {
    try {
      const attempt = await selectOrder(deps.db, attemptId)
      if (attempt) await endAttempt(deps, attempt)
    } catch (error) {
      deps.log.warn(`order ${attemptId}: its page could not be closed: ${String(reasonOf(error))}`)
      if (error instanceof GatewayError && error.trouble === 'away') return false
    }
  }
  return true
}

/** The address of the page was given to no client, so it cannot be paid: the goods go back at once. */
async function giveUp({ db, ...deps }: Pick<Deps, 'db' | 'now' | 'jobs'>, { id }: Order) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state === 'awaiting_payment') await expire(deps, tx, order)
  })
}

/** Of the gateway's failures the log wants no stack. */
function reasonOf(error: unknown) {
  return error instanceof GatewayError ? error.message : error
}
