import { useEffect, useState } from 'react'
import type { Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { usePayments } from '#web/checkout/payments-config.ts'
import { acceptTerms } from '#web/legal/terms-acceptance.ts'
import { api, ApiError, errorText } from '#web/lib/api.ts'

const failed = 'Errore durante il checkout'

type Accepted = Sent<Endpoints['POST /Lenti/Accetta']>['body']

/** Accepts an offer and leads to the provider's page; `onOutdated`: the offer is another one or over by now. */
export function usePay(refuse: (words: string) => void, onOutdated: () => void) {
  const { origins } = usePayments()
  const [busy, setBusy] = useState(false)
  // the back button may restore this page as it was left (bfcache)
  useEffect(() => {
    const shown = () => setBusy(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  async function pay(body: Accepted) {
    setBusy(true)
    acceptTerms(body.termini)
    try {
      const { url } = await api('POST /Lenti/Accetta', { body })
      if (origins.includes(new URL(url).origin)) return location.assign(url)
      refuse(failed)
    } catch (error) {
      refuse(errorText(error, failed))
      if (error instanceof ApiError && error.code === 'lens-offer-over') onOutdated()
    }
    return setBusy(false)
  }
  return { pay, busy }
}
