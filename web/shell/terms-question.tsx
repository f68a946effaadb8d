import { useState } from 'react'
import { useTermsAccepted } from '#web/legal/terms-acceptance.ts'
import { TermsPanel } from './terms-panel.tsx'

/** Whoever reads these, or withdraws, is not asked meanwhile. */
const legalPages = new Set(['/terms', '/privacy', '/policy', '/recesso'])

/** Asks for the terms until they are accepted (S-056); whoever declines is asked again at the next visit (H-44). */
export function TermsQuestion({ page }: { page: string }) {
  const accepted = useTermsAccepted()
  const [declined, setDeclined] = useState(false)
  // the owner works there and buys nothing
  const isOwners = page.startsWith('/admin')
  return accepted || declined || isOwners || legalPages.has(page) ? null : (
    <TermsPanel onDecline={() => setDeclined(true)} />
  )
}
