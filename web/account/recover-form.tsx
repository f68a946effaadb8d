import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError, isAnswer } from '#web/lib/api.ts'
import { forget, readySession } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Sets a new password with the code of an email; the code works once. */
export function RecoverForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  /** Whether a change ended without an answer, and may have spent the code. */
  const lost = useRef(false)
  async function change(password: string) {
    await api('POST /Utenti/ChangePassword', { body: { email, token, password } }).catch((error: unknown) => {
      lost.current ||= !isAnswer(error)
      throw lost.current ? withDoubt(error) : error
    })
    // all sessions of the account have ended, that of this browser included
    const session = await readySession()
    if (session.status === 'known' && session.user?.email.toLowerCase() === email.toLowerCase()) forget()
    toast.success('Password cambiata: ora accedi')
    await navigate('/login', { replace: true })
  }
  return (
    <NewPasswordForm
      email={email}
      className="mt-6"
      onSend={change}
      intro={
        <p>
          Scegli la nuova password di <strong className="font-semibold">{email}</strong>. Chi era collegato con quella
          di prima dovrà accedere di nuovo.
        </p>
      }
    />
  )
}

/** The refusal of a code that the attempt before has perhaps spent; another error as it is. */
function withDoubt(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'code-not-valid') return error
  const words = `${error.message} Forse il tentativo di prima è riuscito: prova ad accedere con la password nuova.`
  return new ApiError(error.status, words, { code: error.code })
}
