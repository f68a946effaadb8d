import type { RegistrazioneDaConfermare } from '#contract/ingresso.ts'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { askAgain, forget, readySession } from '#web/session/session.ts'

/** The code is missing (S-385). */
export const codeMissing = 'Inserisci il codice ricevuto via email'

/** The registration that a code confirms, in a browser that is not signed in to its account. */
export interface Registration {
  email: string
  token: string
  nome: string
  registratoIl: string
}

/** The state of the verification page by its URL: no code yet, a registration to confirm, or the result of its code. */
export type Verification =
  | { state: 'waiting' }
  | { state: 'verified' }
  | { state: 'asked'; registration: Registration }
  | { state: 'refused'; words: string }
  /** The server did not answer: the code may be valid. */
  | { state: 'unanswered'; words: string }

/** The URL that the email links, and that a typed code navigates to (H-04). */
export const verificationAddress = (email: string, token: string) =>
  `/email-verification?${new URLSearchParams({ email, token })}`

/** Verifies by the URL of an email: opening it is enough where its account is signed in (H-04), elsewhere it asks. */
export async function verify(address: URL): Promise<Verification> {
  const email = address.searchParams.get('email')
  const token = address.searchParams.get('token')
  if (!email || !token) return { state: 'waiting' }
  try {
    return (await verifySignedIn(email, token)) ?? present(email, token, await readRegistration(email, token))
  } catch (error) {
    const said = error instanceof ApiError && error.status < 500 && error.status !== 429
    return said ? { state: 'refused', words: error.message } : { state: 'unanswered', words: errorText(error) }
  }
}

/** Undefined where no account is signed in, or its session has ended. */
async function verifySignedIn(email: string, token: string): Promise<Verification | undefined> {
  if ((await readySession()).status === 'known' && !(await isOver())) {
    try {
      await api('POST /Utenti/VerifyToken', { body: { email, token } })
      await askAgain()
      return { state: 'verified' }
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && (await isOver()))) throw error
    }
  }
  // the tokens of a session that has ended would be refused with every call
  if (await isOver()) forget()
  return undefined
}

async function isOver() {
  const session = await readySession()
  return session.status === 'known' && session.over === true
}

const readRegistration = (email: string, token: string) => api('POST /Utenti/LeggiVerifica', { body: { email, token } })

function present(email: string, token: string, read: RegistrazioneDaConfermare): Verification {
  const { verificato, nome, registratoIl } = read
  return verificato ? { state: 'verified' } : { state: 'asked', registration: { email, token, nome, registratoIl } }
}

/** Confirms a registration without its session; answers the code for a new password, if one has to be chosen. */
export async function confirmRegistration({ email, token }: Registration) {
  return (await api('POST /Utenti/VerifyToken', { body: { email, token } })).codiceRecupero
}
