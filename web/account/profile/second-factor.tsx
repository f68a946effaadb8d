import { useState } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { TurnOff } from './second-factor-off.tsx'
import { RecoveryCodes, TurnOn } from './second-factor-on.tsx'

/** The second factor of an administrator's sign-in: on, off, recovery codes. */
export function SecondFactor({ utente, onChanged }: { utente: Utente; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const place = useFallbackFocus<HTMLDivElement>(codes ?? utente.secondoFattore)
  const leaveCodes = () => {
    setCodes(undefined)
    onChanged()
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Verifica in due passaggi">
      {codes && <RecoveryCodes codes={codes} onDone={leaveCodes} />}
      {!codes && utente.secondoFattore && <TurnOff email={utente.email} onDone={onChanged} />}
      {!codes && !utente.secondoFattore && <TurnOn email={utente.email} onDone={setCodes} />}
    </div>
  )
}
