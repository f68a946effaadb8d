import { useState } from 'react'
import { isOfDashboard } from '#contract/dashboard-path.ts'
import { useTermsAccepted } from '#web/legal/terms-acceptance.ts'
import { TermsPanel } from './terms-panel.tsx'

/** Pages without the question: the legal texts, the withdrawal, and the payment of a link, which asks by itself. */
const legalPages = new Set(['/terms', '/privacy', '/policy', '/recesso'])

/** Asks for the terms until they are accepted (S-056); after a refusal again at the next visit (H-44). */
export function TermsQuestion({ page }: { page: string }) {
  const accepted = useTermsAccepted()
  const [declined, setDeclined] = useState(false)
  // the dashboard is no place to buy
  const isOwners = isOfDashboard(page)
  const isPayment = page.startsWith('/paga/')
  return accepted || declined || isOwners || isPayment || legalPages.has(page) ? null : (
    <TermsPanel onDecline={() => setDeclined(true)} />
  )
}
