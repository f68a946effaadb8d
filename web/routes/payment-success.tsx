import { PaymentPage } from '#web/checkout/payment-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

// the URL contains the session id, which is enough to see the payment: no referrer is sent (H-70)
export const meta = () => [
  { title: pageTitle('Pagamento') },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function PaymentSuccess() {
  return <PaymentPage />
}
