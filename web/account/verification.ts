import { api, ApiError, errorText } from '#web/lib/api.ts'
import { askAgain } from '#web/session/session.ts'

/** The code is missing (S-385). */
export const codeMissing = 'Inserisci il codice ricevuto via email'

/** The state of the verification page by its URL: no code yet, or the result of its code. */
export type Verification =
  | { state: 'waiting' }
  | { state: 'verified' }
  | { state: 'refused'; words: string }
  /** The server did not answer: the code may be valid. */
  | { state: 'unanswered'; words: string }

/** The URL that the email links, and that a typed code navigates to (H-04). */
export const verificationAddress = (email: string, token: string) =>
  `/email-verification?${new URLSearchParams({ email, token })}`

/** Verifies by the URL of an email: opening it is enough (H-04). */
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
    return said ? { state: 'refused', words: error.message } : { state: 'unanswered', words: errorText(error) }
  }
}
