import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasswordAgain } from './password-again.tsx'

/** Turns the second factor off, after the password and a code were typed. */
export function TurnOff({ email, onDone }: { email: string; onDone: () => void }) {
  async function turnOff(password: string, codice: string) {
    await api('POST /Auth/DisattivaSecondoFattore', { body: { password, codice } })
    toast.success('Verifica in due passaggi disattivata')
    onDone()
  }
  return (
    <PasswordAgain email={email} label="Disattiva" second withCode onConfirm={turnOff}>
      <p>È attiva: l’accesso chiede anche il codice della tua app. Per toglierla servono la password e un codice.</p>
    </PasswordAgain>
  )
}
