import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/account/form.tsx'
import { forget } from '#web/account/session.ts'
import { api, ApiError, errorText } from '#web/api.ts'
import { unreachable } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Ends the account for good. The password says that it is its owner who wants that. */
export function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = readField(new FormData(event.currentTarget), 'password')
    if (password === '') return refuse(entryProblems['fill-all-fields'].title, ['password'])
    setBusy(true)
    accept()
    try {
      await api('POST /Utenti/EliminaAccount', { body: { password } })
      toast.success('Account eliminato')
      forget()
      await navigate('/', { replace: true })
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'password-not-right'
      refuse(errorText(error, unreachable), wrong ? ['password'] : [])
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Cancelliamo nome, email, telefono, data di nascita e genere, e chiudiamo tutti gli accessi: non si può tornare
        indietro.
      </p>
      <p>
        Restano gli ordini già fatti, con i dati di fatturazione e di consegna, finché la legge ci chiede di
        conservarli.
      </p>
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
        Elimina il mio account
      </Button>
    </form>
  )
}
