import { useState } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { TurnOff } from './second-factor-off.tsx'
import { RecoveryCodes, TurnOn } from './second-factor-on.tsx'

/** The code of an app beside the password, for those who run the shop. */
export default function SecondFactor({ utente, onChanged }: { utente: Utente; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          onChanged()
        }}
      />
    )
  return utente.secondoFattore ? (
    <TurnOff email={utente.email} onDone={onChanged} />
  ) : (
    <TurnOn email={utente.email} onDone={setCodes} />
  )
}
