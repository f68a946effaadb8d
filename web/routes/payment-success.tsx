import { PaymentPage } from '#web/checkout/payment-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

// the address holds the session's id, which opens the page to whoever knows it: it goes to nobody (H-70)
export const meta = () => [
  { title: pageTitle('Pagamento') },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function PaymentSuccess() {
  return <PaymentPage />
}
