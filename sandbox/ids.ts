import { randomInt } from 'node:crypto'

const EMAILS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The id behind a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** An unguessable id in the provider's manner: `newId('cs_test', 58)`. */
export function newId(prefix: string, length = 24): string {
  let id = `${prefix}_`
  for (let i = 0; i < length; i++) id += EMAILS[randomInt(EMAILS.length)]
  return id
}
