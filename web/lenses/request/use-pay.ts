import type { Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useProviderPage } from '#web/checkout/use-provider-page.ts'
import { api } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'

type Accepted = Sent<Endpoints['POST /Lenti/Accetta']>['body']

/** Accepts an offer and leads to the provider's page; `onOutdated`: the offer is another one or over by now. */
export function usePay(refuse: (words: string) => void, onOutdated: () => void) {
  const { open, busy } = useProviderPage(refuse)
  async function pay(body: Accepted) {
    const error = await open(body.termini, () => api('POST /Lenti/Accetta', { body }))
    if (codeOf(error) === 'lens-offer-over') onOutdated()
  }
  return { pay, busy }
}
