import { PaymentPage } from '#web/checkout/payment-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/payment-success'

// the URL contains the session id, which is enough to see the payment: no referrer is sent (H-70)
export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, 'Pagamento') },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentSuccess() {
  return <PaymentPage />
}
