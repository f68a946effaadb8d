import { useEffect, useState, type ComponentType } from 'react'
import { useTermsAccepted } from '#web/checkout/terms.ts'
import { afterLoad } from '#web/ui/after-load.ts'

/** Whoever reads these is not asked meanwhile. */
const legalPages = new Set(['/terms', '/privacy', '/policy'])

/** Asks for the terms until they are accepted (S-056); whoever declines is asked again at the next visit (H-44). */
export function Terms({ page }: { page: string }) {
  const accepted = useTermsAccepted()
  const [declined, setDeclined] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<{ onDecline: () => void }>>()
  const asked = !accepted && !declined && !legalPages.has(page)
  useEffect(() => {
    if (!asked || Panel) return undefined
    // one that does not come is asked for at the next page
    return afterLoad(() => {
      import('./terms-panel.tsx').then((loaded) => setPanel(() => loaded.TermsPanel)).catch(() => undefined)
    })
  }, [asked, Panel])
  return asked && Panel ? <Panel onDecline={() => setDeclined(true)} /> : null
}
