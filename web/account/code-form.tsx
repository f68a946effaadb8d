import { isEmail } from '#contract/email.ts'
import type { FormEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { entryProblems } from '#contract/entry-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { codeMissing, verificationAddress } from './verification.ts'

/**
 * A field for the code of an email. Submitting makes no request: it navigates to the URL that the email links (S-132, H-04).
 * A visitor who is not signed in also enters the email address.
 */
export function CodeForm({ email, asked }: { email: string | undefined; asked: string | null }) {
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const { form, refusal, refuse, accept } = useRefusal()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const code = readField(given, 'codice').trim()
    const address = email ?? readField(given, 'email').trim()
    if (code === '') return refuse(codeMissing, ['codice'])
    if (!isEmail(address)) return refuse(entryProblems['email-not-valid'].title, ['email'])
    accept()
    return void navigate(verificationAddress(address, code))
  }

  return (
    <form ref={form} className="mt-6 grid gap-4" noValidate onSubmit={submit}>
      {email === undefined && (
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={asked ?? ''}
          refusal={refusal}
        />
      )}
      <Field
        name="codice"
        label="Codice"
        placeholder="Codice di verifica"
        autoComplete="one-time-code"
        // letters and digits
        autoCapitalize="characters"
        spellCheck={false}
        refusal={refusal}
      />
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full" busy={busy}>
        Verifica
      </Button>
    </form>
  )
}
