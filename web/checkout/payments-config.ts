import { useRouteLoaderData } from 'react-router'

/** How the shop takes payments, as the server's settings say. */
export interface PaymentsConfig {
  /** The browser is sent to pay nowhere else. */
  origins: string[]
  /** The address of the provider's script, where it is not the one of @stripe/stripe-js. */
  script?: string
  publishableKey?: string
}

/** Comes with every document; missing only where the document could not be made. */
export function usePayments(): PaymentsConfig {
  return useRouteLoaderData<{ payments: PaymentsConfig }>('root')?.payments ?? { origins: [] }
}
