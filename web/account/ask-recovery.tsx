import { useState, type FormEvent } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { api, errorText } from '#web/api.ts'
import { unreachable } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, readField, RefusalWords, useRefusal } from './form.tsx'
import { isEmail } from './registration.ts'

/** Asks for the letter with which one chooses a new password. The answer never says whether there is such an account. */
export function AskRecovery() {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = readField(new FormData(event.currentTarget), 'email').trim()
    if (email === '') return refuse(entryProblems['fill-all-fields'].title, ['email'])
    if (!isEmail(email)) return refuse(entryProblems['email-not-valid'].title, ['email'])
    setBusy(true)
    setSentTo(undefined)
    accept()
    try {
      await api('POST /Utenti/RecoveryPassword', { body: { email } })
      setSentTo(email)
    } catch (error) {
      refuse(errorText(error, unreachable))
    }
    setBusy(false)
    return undefined
  }

  return (
    <form ref={form} className="mt-6 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>Ti mandiamo una lettera con cui scegliere una nuova password.</p>
      <Field name="email" label="Email" type="email" autoComplete="username" required refusal={refusal} />
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full mt-2" busy={busy}>
        Invia la lettera
      </Button>
      <p role="status" className="empty:hidden">
        {sentTo &&
          `Se ${sentTo} è l’indirizzo di un account, la lettera è in viaggio. Se non la vedi, guarda anche nella posta indesiderata.`}
      </p>
    </form>
  )
}
