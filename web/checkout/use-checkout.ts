import { useState } from 'react'
import type { Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { useNavigate } from 'react-router'
import { readySession } from '#web/session/session.ts'
import { useBusiness } from '#web/lib/business.ts'
import { api, sayingItself } from '#web/lib/api.ts'
import { beginPurchase, endPurchase } from '#web/cart/state/begun.ts'
import { currentCart } from '#web/cart/state/cart.ts'
import { closeCart } from '#web/cart/state/open.ts'
import { toast } from '#web/ui/toasts.tsx'
import { providerSilent, startCheckout } from './checkout.ts'
import { readFiscalData } from './fiscal-data.ts'
import { leaveFor } from './left-cart.ts'
import { usePayments } from './payments-config.ts'
import { loadProviderScript } from './provider-script.ts'
import { useBusy } from './use-busy.ts'
import { acceptTerms, termsAccepted } from '#web/legal/terms-acceptance.ts'

/** The only refusal without a toast, so it is announced here. */
export const cartChanged = 'Il carrello è cambiato: controllalo e premi di nuovo.'

interface Press {
  termsTicked: boolean
  onTermsMissing: () => void
}

interface Bought {
  /** Answers whether the cart can be bought as shown. */
  check: () => Promise<boolean>
  /** The discount's code and the total that the cart shows. */
  query: Pick<NonNullable<Sent<Endpoints['POST /Stripe/Checkout']>['query']>, 'codiceSconto' | 'totaleVisto'>
  /** The server did not take the order. */
  onRefused: (words: string, code: ProblemCode | undefined) => void
}

/** The handler of `Acquista`: from the cart to the provider's page. */
export function useCheckout({ check, query, onRefused }: Bought) {
  const payments = usePayments()
  const { termsVersion } = useBusiness()
  const navigate = useNavigate()
  const [busy, setBusy] = useBusy()
  const [refusal, setRefusal] = useState<string>()
  const [termsMissing, setTermsMissing] = useState(false)

  async function run({ termsTicked, onTermsMissing }: Press) {
    // started at the click, to share a check that is running; without the accepted terms the notes of the last check stay
    const checked = termsTicked && check()
    const session = await readySession()
    const signedIn = session.status === 'known' && !session.over
    if (signedIn && !termsTicked) {
      setTermsMissing(true)
      onTermsMissing()
      return false
    }
    if (signedIn && !(await checked)) {
      setRefusal(cartChanged)
      return false
    }
    const fiscal = readFiscalData()
    if (signedIn && fiscal === 'refused') return false
    const cart = currentCart()
    const outcome = await startCheckout({
      cart,
      signedIn,
      origins: payments.origins,
      openCheckout: () => {
        if (!termsAccepted(termsVersion)) acceptTerms(termsVersion)
        const body = typeof fiscal === 'object' ? { carrello: [...cart], ...fiscal } : [...cart]
        return sayingItself(() => api('POST /Stripe/Checkout', { query: { termini: termsVersion, ...query }, body }))
      },
    })
    if (outcome.ok) {
      endPurchase()
      toast.success('Checkout effettuato con successo!')
      await loadProviderScript(payments)
      const { url, id: sessionId } = outcome
      const onStay = () => {
        setBusy(false)
        setRefusal(providerSilent)
      }
      leaveFor({ url, sessionId, cart, onStay })
      return true
    }
    toast.error(outcome.words)
    if (outcome.missing === 'sign-in') {
      beginPurchase()
      await navigate('/login', { replace: true })
      closeCart()
    } else {
      setRefusal(outcome.words)
      onRefused(outcome.words, outcome.code)
    }
    return false
  }

  async function buy(press: Press) {
    setBusy(true)
    setRefusal(undefined)
    setTermsMissing(false)
    // the button stays busy until the provider's page loads
    if (!(await run(press))) setBusy(false)
  }
  return { buy, busy, refusal, termsMissing }
}
