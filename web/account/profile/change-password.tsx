import { useRef } from 'react'
import { NewPasswordForm } from '#web/account/new-password-form.tsx'
import { api, ApiError, isAnswer } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'

interface Props {
  email: string
  onChanged: () => void
}

/** Changes the password with the current one. All other sessions of the account end. */
export function ChangePassword({ email, onChanged }: Props) {
  /** Whether a change ended without an answer, and may have set the new password. */
  const lost = useRef(false)
  async function change(password: string, attuale: string) {
    await api('POST /Utenti/ChangePassword', { body: { email, password, attuale } }).catch((error: unknown) => {
      lost.current ||= !isAnswer(error)
      throw lost.current ? withDoubt(error) : error
    })
    lost.current = false
    toast.success('Password cambiata')
    onChanged()
  }
  return (
    <NewPasswordForm
      email={email}
      withPresent
      className="max-w-[26rem]"
      onSend={change}
      note={<p className="text-sm text-inchiostro-2">Gli altri dispositivi collegati dovranno accedere di nuovo.</p>}
    />
  )
}

/** The refusal of a password that the attempt before has perhaps replaced; another error as it is. */
function withDoubt(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'password-not-right') return error
  const words = `${error.message} Forse il tentativo di prima è riuscito: allora vale già quella nuova.`
  return new ApiError(error.status, words, { code: error.code })
}
