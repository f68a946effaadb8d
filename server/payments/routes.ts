import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { checkSession } from './check-session.ts'
import { findPaymentState } from './payment-state.ts'
import { handleEvent } from './webhook.ts'

export const paymentRoutes = (deps: Deps) =>
  ({
    'GET /Stripe/CheckSessionStatus': ({ query, actor }) =>
      checkSession({ ...deps, provider: deps.quickProvider }, { sessionId: query.sessionId, actor }),
    'POST /Stripe/Webhook': ({ body }) => handleEvent(deps, body),
    'GET /Impostazioni/StatoPagamenti': () => findPaymentState(deps),
  }) satisfies Partial<Handlers>
