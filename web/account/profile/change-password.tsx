import { useState, type FormEvent } from 'react'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { checkNewPassword, NewPassword, passwordFields } from '#web/account/new-password.tsx'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** A new password, with the present one. Whoever else is signed in to the account has to sign in anew. */
export function ChangePassword({ email }: { email: string }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const given = new FormData(element)
    const wrong = checkNewPassword(given, ['attuale', 'password', 'ripetiPassword'])
    if (wrong) return refuse(wrong.words, wrong.fields)
    setBusy(true)
    accept()
    const attuale = readField(given, 'attuale')
    try {
      await api('POST /Utenti/ChangePassword', { body: { email, password: readField(given, 'password'), attuale } })
      toast.success('Password cambiata')
      element.reset()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      refuse(errorText(error, unreachable), passwordFields[code ?? ''])
    }
    setBusy(false)
    return undefined
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="attuale"
        label="Password attuale"
        type="password"
        autoComplete="current-password"
        required
        refusal={refusal}
      />
      <NewPassword refusal={refusal} />
      <p className="text-sm text-inchiostro-2">Gli altri dispositivi collegati dovranno accedere di nuovo.</p>
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full" busy={busy}>
        Cambia password
      </Button>
    </form>
  )
}
