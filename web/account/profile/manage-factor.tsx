import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasswordAgain } from './password-again.tsx'

interface Props {
  email: string
  onOff: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Turns the second factor off or renews its recovery codes, after the password and a code were typed. */
export function ManageFactor({ email, onOff, onCodes }: Props) {
  async function turnOff(password: string, codice: string) {
    await api('POST /Auth/DisattivaSecondoFattore', { body: { password, codice } })
    toast.success('Verifica in due passaggi disattivata')
    onOff()
  }
  async function renew(password: string, codice: string) {
    const { codiciDiRiserva } = await api('POST /Auth/RinnovaCodiciDiRiserva', { body: { password, codice } })
    onCodes(codiciDiRiserva)
  }
  return (
    <PasswordAgain
      email={email}
      label="Disattiva"
      second
      withCode
      onConfirm={turnOff}
      other={{ label: 'Nuovi codici di riserva', onConfirm: renew }}
    >
      <p>
        È attiva: l’accesso chiede anche il codice della tua app. Per toglierla, o per avere altri codici di riserva al
        posto di quelli che hai, servono la password e un codice.
      </p>
    </PasswordAgain>
  )
}
