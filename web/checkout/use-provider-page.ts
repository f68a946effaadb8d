import { acceptTerms } from '#web/legal/terms-acceptance.ts'
import { errorText } from '#web/lib/api.ts'
import { goToProvider } from './go-to-provider.ts'
import { usePayments } from './payments-config.ts'
import { useBusy } from './use-busy.ts'

const failed = 'Errore durante il checkout'
const silent = 'La pagina del pagamento non si apre: premi di nuovo.'

/** Leads to a page of the provider; `refuse` says why not. */
export function useProviderPage(refuse: (words: string) => void) {
  const { origins } = usePayments()
  const [busy, setBusy] = useBusy()

  const stay = () => {
    setBusy(false)
    refuse(silent)
  }

  /** Goes to the page that `ask` opens under these terms; answers what went wrong. */
  async function open(termsVersion: string, ask: () => Promise<{ url: string }>): Promise<unknown> {
    setBusy(true)
    acceptTerms(termsVersion)
    try {
      const { url } = await ask()
      if (origins.includes(new URL(url).origin)) return goToProvider(url, { onStay: stay })
      refuse(failed)
    } catch (error) {
      refuse(errorText(error, failed))
      setBusy(false)
      return error
    }
    return setBusy(false)
  }
  return { open, busy }
}
