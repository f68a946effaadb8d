import { useState } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { TurnOff } from './second-factor-off.tsx'
import { alreadyOn, RecoveryCodes, TurnOn } from './second-factor-on.tsx'

/** The second factor of an administrator's sign-in: on, off, recovery codes. */
export function SecondFactor({ utente, onChanged }: { utente: Utente; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  /** It was on before it could be turned on here, and perhaps its recovery codes were never seen. */
  const [already, setAlready] = useState(false)
  const isOn = utente.secondoFattore || already
  const place = useFallbackFocus<HTMLDivElement>(codes ?? isOn)
  const leaveCodes = () => {
    setCodes(undefined)
    onChanged()
  }
  const findOn = () => {
    setAlready(true)
    onChanged()
  }
  const leaveOn = () => {
    setAlready(false)
    onChanged()
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Verifica in due passaggi">
      {codes && <RecoveryCodes codes={codes} onDone={leaveCodes} />}
      {!codes && already && (
        <p role="alert" className="mb-4 max-w-[26rem] font-semibold">
          {alreadyOn}: ne riceverai di nuovi.
        </p>
      )}
      {!codes && isOn && <TurnOff email={utente.email} onDone={leaveOn} />}
      {!codes && !isOn && <TurnOn email={utente.email} onDone={setCodes} onAlready={findOn} />}
    </div>
  )
}
