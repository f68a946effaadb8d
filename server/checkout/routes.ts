import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { checkout } from './checkout.ts'
import { presentCarrello } from './present.ts'
import { priceCart } from './price-cart.ts'

export const checkoutRoutes = (deps: Deps) =>
  ({
    'POST /Stripe/Checkout': ({ body, query, actor, origin, client }) => {
      const { carrello, datiFiscali } = Array.isArray(body) ? { carrello: body } : body
      const { termini: termsVersion, codiceSconto: code, totaleVisto: seenTotal } = query
      const { address } = client
      return checkout(deps, { cart: carrello, datiFiscali, actor, termsVersion, origin, code, seenTotal, address })
    },
    'POST /Sconti/Calcola': async ({ body, query, actor, client }) =>
      presentCarrello(await priceCart(deps, { cart: body, code: query.codiceSconto, actor, address: client.address })),
  }) satisfies Pick<Handlers, 'POST /Stripe/Checkout' | 'POST /Sconti/Calcola'>
