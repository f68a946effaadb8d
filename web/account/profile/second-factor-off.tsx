import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasswordAgain } from './password-again.tsx'

/** Turns the second factor off, after the password was typed again. */
export function TurnOff({ email, onDone }: { email: string; onDone: () => void }) {
  async function turnOff(password: string) {
    await api('POST /Auth/DisattivaSecondoFattore', { body: { password } })
    toast.success('Verifica in due passaggi disattivata')
    onDone()
  }
  return (
    <PasswordAgain email={email} label="Disattiva" second onConfirm={turnOff}>
      <p>È attiva: l’accesso chiede anche il codice della tua app. Per toglierla serve la password.</p>
    </PasswordAgain>
  )
}
