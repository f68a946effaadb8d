import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { cartProblems } from '#contract/cart-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { mustSignIn } from '#web/session/guard.ts'
import { ApiError, errorText } from '#web/lib/api.ts'
import type { Cart } from '#web/cart/state/lines.ts'

/** The session of the provider's page. Any field may be missing in an answer. */
export type Opened = Partial<Reply<Endpoints['POST /Stripe/Checkout']>>
export type CheckoutOutcome =
  | { ok: true; id: string; url: string }
  | { ok: false; words: string; missing?: 'sign-in'; code?: ProblemCode }

interface Shopper {
  cart: Cart
  signedIn: boolean
  /** The origins that the browser may be redirected to, as configured on the server. */
  origins: readonly string[]
  openCheckout: (cart: Cart) => Promise<Opened>
}

const refuse = (words: string): CheckoutOutcome => ({ ok: false, words })

/** Opens a checkout session. An empty cart and a visitor are refused without a request (S-350, H-07). */
export async function startCheckout({ cart, signedIn, origins, openCheckout }: Shopper): Promise<CheckoutOutcome> {
  if (cart.length === 0) return refuse(cartProblems['cart-empty'].title)
  if (!signedIn) return { ok: false, words: mustSignIn, missing: 'sign-in' }
  try {
    const { id, url } = await openCheckout(cart)
    if (!id) return refuse('Errore durante il checkout!')
    if (!url || !origins.includes(new URL(url).origin)) return refuse(failed)
    return { ok: true, id, url }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    return { ...refuse(errorText(error, failed)), ...(code && { code }) }
  }
}

const failed = 'Errore durante il checkout'

/** The provider's page did not open within its limit. */
export const providerSilent = 'La pagina del pagamento non si apre: il carrello è come prima, premi di nuovo.'
