import { useState, type FormEvent, type ReactNode } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Username } from '#web/account/username.tsx'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { errorText } from '#web/lib/api.ts'
import { fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { Button } from '#web/ui/button.tsx'

/** Gets what was typed; the form shows the message of an error that it throws. */
type Confirm = (password: string, code: string) => Promise<void>

interface Props {
  email: string
  /** The label of the button. */
  label: string
  second?: boolean
  /** The form also asks for a code of the second factor. */
  withCode?: boolean
  onConfirm: Confirm
  /** Something else that the same proof allows. */
  other?: { label: string; onConfirm: Confirm }
  /** What the confirmation will do. */
  children: ReactNode
}

/** Asks for the password again before a change that an open session alone must not allow. */
export function PasswordAgain({ email, label, second = false, withCode = false, onConfirm, other, children }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(confirm: Confirm) {
    const given = new FormData(form.current ?? undefined)
    const missing = [...given.keys()].filter((name) => readField(given, name).trim() === '')
    if (missing.length > 0) return refuse(entryProblems['fill-all-fields'].title, missing)
    setBusy(true)
    accept()
    try {
      await confirm(readField(given, 'password'), readField(given, 'codice').trim())
    } catch (error) {
      refuse(errorText(error), fieldsAbout(error, fieldsOf))
      setBusy(false)
    }
    return undefined
  }

  return (
    <form
      ref={form}
      className="grid gap-4 max-w-[26rem]"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(onConfirm)
      }}
    >
      {children}
      <Username email={email} />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        refusal={refusal}
      />
      {withCode && (
        <Field
          name="codice"
          label="Codice di sicurezza"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Le sei cifre della tua app, oppure uno dei codici di riserva."
          refusal={refusal}
        />
      )}
      <RefusalWords refusal={refusal} />
      <Button type="submit" second={second} className="w-full" busy={busy}>
        {label}
      </Button>
      {other && (
        <Button second className="w-full" busy={busy} onClick={() => void submit(other.onConfirm)}>
          {other.label}
        </Button>
      )}
    </form>
  )
}

const fieldsOf: FieldsOf = {
  'password-not-right': ['password'],
  'second-factor-needed': ['codice'],
  'second-factor-wrong': ['codice'],
}
