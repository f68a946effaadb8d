import { useRouteLoaderData } from 'react-router'

/** The payment configuration of the server. */
export interface PaymentsConfig {
  /** The origins that a checkout may redirect to. */
  origins: string[]
  /** The URL of the provider's script, where it differs from that of @stripe/stripe-js. */
  script?: string
  publishableKey?: string
}

/** Part of every document; missing only on the error page of a failed render. */
export function usePayments(): PaymentsConfig {
  return useRouteLoaderData<{ payments: PaymentsConfig }>('root')?.payments ?? { origins: [] }
}
