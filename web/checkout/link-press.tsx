import { useId, useRef, useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import { useBusiness } from '#web/lib/business.ts'
import { api } from '#web/lib/api.ts'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useProviderPage } from './use-provider-page.ts'

/** The acceptance of the terms, and the press that leads to the provider's page. */
export function LinkPress({ token, cents }: { token: string; cents: number }) {
  const { termsVersion } = useBusiness()
  const [ticked, setTicked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { open, busy } = useProviderPage(setRefusal)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()

  async function pay() {
    if (!ticked) {
      setRefusal('Per acquistare accetta i termini e condizioni')
      box.current?.focus()
      return
    }
    setRefusal('')
    await open(termsVersion, () => api('POST /Paga/Apri', { body: { token, termini: termsVersion } }))
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
