import { useState, type FormEvent } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/account/form.tsx'
import { api, ApiError, errorText } from '#web/api.ts'
import { unreachable } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Back to the password alone, which has to be given once more. */
export function TurnOff({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = readField(new FormData(event.currentTarget), 'password')
    if (password === '') return refuse(entryProblems['fill-all-fields'].title, ['password'])
    setBusy(true)
    accept()
    try {
      await api('POST /Auth/DisattivaSecondoFattore', { body: { password } })
      toast.success('Verifica in due passaggi disattivata')
      onDone()
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'password-not-right'
      refuse(errorText(error, unreachable), wrong ? ['password'] : [])
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <p>È attiva: l’accesso chiede anche il codice della tua app. Per toglierla serve la password.</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        refusal={refusal}
      />
      <RefusalWords refusal={refusal} />
      <Button type="submit" second className="w-full" busy={busy}>
        Disattiva
      </Button>
    </form>
  )
}
