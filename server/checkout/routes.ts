import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { checkout } from './checkout.ts'

export const checkoutRoutes = (deps: Deps) =>
  ({
    'POST /Stripe/Checkout': ({ body, query, actor, origin }) => {
      const { carrello, datiFiscali } = Array.isArray(body) ? { carrello: body } : body
      return checkout(deps, { cart: carrello, datiFiscali, actor, termsVersion: query.termini, origin })
    },
  }) satisfies Pick<Handlers, 'POST /Stripe/Checkout'>
