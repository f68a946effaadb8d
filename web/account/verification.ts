import { api, ApiError, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { askAgain } from '#web/session/session.ts'

/** A code that was not typed (S-385). */
export const codeMissing = 'Inserisci il codice ricevuto via email'

/** What the address of the verification page says: nothing yet, or what became of its code. */
export type Verification =
  | { state: 'waiting' }
  | { state: 'verified' }
  | { state: 'refused'; words: string }
  /** The code may well be good; nobody was there to say so. */
  | { state: 'unanswered'; words: string }

/** The address of the email's link, which a typed code leads to as well (H-04). */
export const verificationAddress = (email: string, token: string) =>
  `/email-verification?${new URLSearchParams({ email, token })}`

/** Opening the address of an email is what verifies (H-04). */
export async function verify(address: URL): Promise<Verification> {
  const email = address.searchParams.get('email')
  const token = address.searchParams.get('token')
  if (!email || !token) return { state: 'waiting' }
  try {
    await api('POST /Utenti/VerifyToken', { body: { email, token } })
    await askAgain()
    return { state: 'verified' }
  } catch (error) {
    const said = error instanceof ApiError && error.status < 500 && error.status !== 429
    return said
      ? { state: 'refused', words: error.message }
      : { state: 'unanswered', words: errorText(error, unreachable) }
  }
}
