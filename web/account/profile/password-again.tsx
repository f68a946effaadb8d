import { useState, type FormEvent, type ReactNode } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Username } from '#web/account/username.tsx'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ApiError, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  email: string
  /** The label of the button. */
  label: string
  second?: boolean
  /** Gets the typed password; the form shows the message of an error that it throws. */
  onConfirm: (password: string) => Promise<void>
  /** What the confirmation will do. */
  children: ReactNode
}

/** Asks for the password again before a change that an open session alone must not allow. */
export function PasswordAgain({ email, label, second = false, onConfirm, children }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = readField(new FormData(event.currentTarget), 'password')
    if (password === '') return refuse(entryProblems['fill-all-fields'].title, ['password'])
    setBusy(true)
    accept()
    try {
      await onConfirm(password)
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'password-not-right'
      refuse(errorText(error), wrong ? ['password'] : [])
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
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
      <RefusalWords refusal={refusal} />
      <Button type="submit" second={second} className="w-full" busy={busy}>
        {label}
      </Button>
    </form>
  )
}
