import { isEmail } from '#contract/email.ts'
import { entryProblems } from '#contract/entry-problems.ts'
import type { Refusal } from '#web/forms/refusal.ts'

export const fields = ['nome', 'email', 'messaggio'] as const
type FieldName = (typeof fields)[number]
export type Message = Record<FieldName, string>

/** The first fault of a message and its fields; undefined when it can be sent. The server checks the same. */
export function findFault(message: Message): Refusal | undefined {
  const empty = fields.filter((name) => !message[name].trim())
  if (empty.length > 0) return { words: entryProblems['fill-all-fields'].title, fields: empty }
  if (!isEmail(message.email.trim())) {
    return { words: entryProblems['email-not-valid'].title, fields: ['email'] }
  }
  return undefined
}
