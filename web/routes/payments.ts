import type { RouterContextProvider } from 'react-router'
import { depsContext } from '#server/pages/deps-context.ts'
import { paymentsForBrowser } from '#server/payments/for-browser.ts'
import type { PaymentsConfig } from '#web/checkout/payments-config.ts'

/** The payment configuration for the browser. */
export function readPayments(context: Readonly<RouterContextProvider>): PaymentsConfig {
  return paymentsForBrowser(context.get(depsContext).settings.payments)
}
