import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { checkNewPassword, NewPassword, passwordFields } from './new-password.tsx'
import { forget, readySession } from '#web/session/session.ts'

/** A new password with the code of an email, which is spent by it. */
export function RecoverForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const wrong = checkNewPassword(given, ['password', 'ripetiPassword'])
    if (wrong) return refuse(wrong.words, wrong.fields)
    setBusy(true)
    accept()
    try {
      await api('POST /Utenti/ChangePassword', { body: { email, token, password: readField(given, 'password') } })
      // the account's sessions have ended, that of this browser among them
      const session = await readySession()
      if (session.status === 'known' && session.user?.email.toLowerCase() === email.toLowerCase()) forget()
      toast.success('Password cambiata: ora accedi')
      await navigate('/login', { replace: true })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      refuse(errorText(error, unreachable), passwordFields[code ?? ''])
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} className="mt-6 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Scegli la nuova password di <strong className="font-semibold">{email}</strong>. Chi era collegato con quella di
        prima dovrà accedere di nuovo.
      </p>
      {/* tells password managers whose it is */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword refusal={refusal} />
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full mt-2" busy={busy}>
        Cambia password
      </Button>
    </form>
  )
}
