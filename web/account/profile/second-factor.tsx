import { useState } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { ManageFactor } from './manage-factor.tsx'
import { alreadyOn, RecoveryCodes, TurnOn } from './second-factor-on.tsx'

/** The second factor of an administrator's sign-in: on, off, recovery codes. */
export function SecondFactor({ utente, onChanged }: { utente: Utente; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  /** It was on before it could be turned on here, and perhaps its recovery codes were never seen. */
  const [already, setAlready] = useState(false)
  const isOn = utente.secondoFattore || already
  const place = useFallbackFocus<HTMLDivElement>(codes ?? isOn)
  const finish = () => {
    setCodes(undefined)
    setAlready(false)
    onChanged()
  }
  const findOn = () => {
    setAlready(true)
    onChanged()
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Verifica in due passaggi">
      {codes && <RecoveryCodes codes={codes} replace={isOn} onDone={finish} />}
      {!codes && already && (
        <p role="alert" className="mb-4 max-w-[26rem] font-semibold">
          {alreadyOn}, qui sotto.
        </p>
      )}
      {!codes && isOn && <ManageFactor email={utente.email} onOff={finish} onCodes={setCodes} />}
      {!codes && !isOn && <TurnOn email={utente.email} onDone={setCodes} onAlready={findOn} />}
    </div>
  )
}
