import { NewPasswordForm } from '#web/account/new-password-form.tsx'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Changes the password with the current one. All other sessions of the account end. */
export function ChangePassword({ email }: { email: string }) {
  async function change(password: string, attuale: string) {
    await api('POST /Utenti/ChangePassword', { body: { email, password, attuale } })
    toast.success('Password cambiata')
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
