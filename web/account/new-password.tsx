import type { ComponentProps } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField } from '#web/forms/form.tsx'
import type { Refusal } from '#web/forms/refusal.ts'
import { passwordsDiffer } from './registration.ts'

/** The new password, typed twice. */
export function NewPassword({ refusal }: Pick<ComponentProps<typeof Field>, 'refusal'>) {
  return (
    <>
      <Field
        name="password"
        label="Nuova password"
        type="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
        refusal={refusal}
      />
      <Field
        name="ripetiPassword"
        label="Ripeti la nuova password"
        type="password"
        autoComplete="new-password"
        required
        refusal={refusal}
      />
    </>
  )
}

export const passwordHint = 'Almeno 8 caratteri.'

/** What is missing among these fields, or that the two passwords are not the same. */
export function checkNewPassword(given: FormData, names: readonly string[]): Refusal | undefined {
  const missing = names.filter((name) => readField(given, name) === '')
  if (missing.length > 0) return { words: entryProblems['fill-all-fields'].title, fields: missing }
  if (readField(given, 'password') !== readField(given, 'ripetiPassword'))
    return { words: passwordsDiffer, fields: ['ripetiPassword', 'password'] }
  return undefined
}

/** Which field a refusal of the server is about. */
export const passwordFields: Record<string, string[]> = {
  'password-too-short': ['password'],
  'password-too-common': ['password'],
  'password-not-right': ['attuale'],
}
