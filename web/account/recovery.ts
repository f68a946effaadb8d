import { api, ApiError, errorText } from '#web/lib/api.ts'

/** The state of the recovery page by its URL: no code yet, or a code that is valid or refused. */
export type Recovery =
  | { state: 'asking'; words?: string }
  | { state: 'proved'; email: string; token: string }
  | { state: 'unanswered'; words: string }

/** Reads the URL of an email and checks its code, which stays valid (H-98). */
export async function readRecovery(address: URL): Promise<Recovery> {
  const email = address.searchParams.get('email')
  const token = address.searchParams.get('token')
  if (!email || !token) return { state: 'asking' }
  try {
    await api('POST /Utenti/VerifyToken', { body: { email, token } })
    return { state: 'proved', email, token }
  } catch (error) {
    const said = error instanceof ApiError && error.status < 500 && error.status !== 429
    return said ? { state: 'asking', words: error.message } : { state: 'unanswered', words: errorText(error) }
  }
}
