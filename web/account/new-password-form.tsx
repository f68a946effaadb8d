import { useState, type FormEvent, type ReactNode } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import type { Refusal } from '#web/forms/refusal.ts'
import { errorText } from '#web/lib/api.ts'
import { fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { Button } from '#web/ui/button.tsx'
import { passwordsDiffer } from './registration.ts'
import { Username } from './username.tsx'

export const passwordHint = 'Almeno 8 caratteri.'

interface Props {
  /** The account that gets the password, for password managers. */
  email: string
  /** The form also asks for the current password. */
  withPresent?: boolean
  className: string
  /** Sends both passwords; the form shows the message of an error that it throws. */
  onSend: (password: string, present: string) => Promise<void>
  /** Above the fields. */
  intro?: ReactNode
  /** Between the fields and the button. */
  note?: ReactNode
}

/** A form for a new password, typed twice. */
export function NewPasswordForm({ email, withPresent = false, className, onSend, intro, note }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const given = new FormData(element)
    const wrong = check(given)
    if (wrong) return refuse(wrong.words, wrong.fields)
    setBusy(true)
    accept()
    try {
      await onSend(readField(given, 'password'), readField(given, 'attuale'))
      element.reset()
    } catch (error) {
      refuse(errorText(error), fieldsAbout(error, fieldsOf))
    }
    return setBusy(false)
  }

  const password = { type: 'password', required: true, refusal } as const
  return (
    <form ref={form} className={`grid gap-4 ${className}`} noValidate onSubmit={(event) => void submit(event)}>
      {intro}
      <Username email={email} />
      {withPresent && <Field {...password} name="attuale" label="Password attuale" autoComplete="current-password" />}
      <Field {...password} name="password" label="Nuova password" autoComplete="new-password" hint={passwordHint} />
      <Field {...password} name="ripetiPassword" label="Ripeti la nuova password" autoComplete="new-password" />
      {note}
      <RefusalWords refusal={refusal} />
      <Button type="submit" className={note ? 'w-full' : 'w-full mt-2'} busy={busy}>
        Cambia password
      </Button>
    </form>
  )
}

/** The empty fields, else two passwords that differ; undefined: the form can be sent. */
function check(given: FormData): Refusal | undefined {
  const missing = [...given.keys()].filter((name) => readField(given, name) === '')
  if (missing.length > 0) return { words: entryProblems['fill-all-fields'].title, fields: missing }
  if (readField(given, 'password') !== readField(given, 'ripetiPassword'))
    return { words: passwordsDiffer, fields: ['ripetiPassword', 'password'] }
  return undefined
}

const fieldsOf: FieldsOf = {
  'password-too-short': ['password'],
  'password-too-common': ['password'],
  'password-not-right': ['attuale'],
}
