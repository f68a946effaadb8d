import { useEffect, useId, useRef, useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import { acceptTerms } from '#web/legal/terms-acceptance.ts'
import { useBusiness } from '#web/lib/business.ts'
import { api, errorText } from '#web/lib/api.ts'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { usePayments } from './payments-config.ts'

const failed = 'Errore durante il checkout'

/** The acceptance of the terms, and the press that leads to the provider's page. */
export function LinkPress({ token, cents }: { token: string; cents: number }) {
  const { origins } = usePayments()
  const { termsVersion } = useBusiness()
  const [ticked, setTicked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  // the back button may restore this page as it was left (bfcache)
  useEffect(() => {
    const shown = () => setBusy(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  async function pay() {
    if (!ticked) {
      setRefusal('Per acquistare accetta i termini e condizioni')
      box.current?.focus()
      return
    }
    setBusy(true)
    setRefusal('')
    acceptTerms(termsVersion)
    try {
      const { url } = await api('POST /Paga/Apri', { body: { token, termini: termsVersion } })
      if (origins.includes(new URL(url).origin)) return location.assign(url)
      setRefusal(failed)
    } catch (error) {
      setRefusal(errorText(error, failed))
    }
    setBusy(false)
    return undefined
  }

  return (
    <div className="mt-4 grid gap-3">
      <label className="flex items-center gap-3 min-h-11">
        <input
          ref={box}
          type="checkbox"
          name="termini"
          className="size-5 shrink-0 accent-bottiglia"
          checked={ticked}
          onChange={(event) => {
            setTicked(event.target.checked)
            setRefusal('')
          }}
          aria-invalid={refusal !== '' && !ticked}
          aria-describedby={refusal ? id : undefined}
        />
        Accetto i termini e condizioni
      </label>
      {refusal && (
        <p id={id} role="alert" className="text-rosso">
          {refusal}
        </p>
      )}
      <Button className="w-full justify-between!" busy={busy} busyLabel={loading} onClick={() => void pay()}>
        <span>Acquista</span>
        <span className="misura">{formatEuro(cents)}</span>
      </Button>
    </div>
  )
}
