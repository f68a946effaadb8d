import { isEmail } from '#contract/email.ts'
import { useState, type FormEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { entryProblems } from '#contract/entry-problems.ts'
import { api, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { codeMissing } from './verification.ts'

/** Requests the email for choosing a new password. The answer is the same whether or not the account exists. */
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
      refuse(errorText(error))
    }
    setBusy(false)
    return undefined
  }

  return (
    <>
      <form ref={form} className="mt-6 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p>Ti mandiamo un’email con cui scegliere una nuova password.</p>
        <Field name="email" label="Email" type="email" autoComplete="username" required refusal={refusal} />
        <RefusalWords refusal={refusal} />
        <Button type="submit" className="w-full mt-2" busy={busy}>
          Invia l’email
        </Button>
        <p role="status" className="wrap-anywhere empty:hidden">
          {sentTo &&
            `Se ${sentTo} è l’indirizzo di un account, l’email è in viaggio. Se non la vedi, guarda anche nella posta indesiderata.`}
        </p>
      </form>
      {sentTo && <RecoveryCode email={sentTo} />}
    </>
  )
}

/** Takes the code of an email that may be open on another device, and navigates to the URL that the email links. */
function RecoveryCode({ email }: { email: string }) {
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const { form, refusal, refuse, accept } = useRefusal()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const token = readField(new FormData(event.currentTarget), 'codice').trim()
    if (token === '') return refuse(codeMissing, ['codice'])
    accept()
    return void navigate(`/recupero-password?${new URLSearchParams({ email, token })}`)
  }

  return (
    <form ref={form} className="mt-8 pt-6 border-t border-linea grid gap-4" noValidate onSubmit={submit}>
      <p>Apri il link dell’email, oppure copia qui il suo codice.</p>
      <Field
        name="codice"
        label="Codice"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        refusal={refusal}
      />
      <RefusalWords refusal={refusal} />
      <Button type="submit" second className="w-full" busy={busy}>
        Continua
      </Button>
    </form>
  )
}
