import { redirect } from 'react-router'
import type { InfoToken } from '#contract/utenti.ts'
import { toast } from '#web/ui/toasts.tsx'
import { readySession } from './session.ts'

/** Redirects to the home page with a toast. */
function turnAway(words: string): Response {
  toast.error(words)
  return redirect('/')
}

/**
 * Requires a visitor (S-399) or a session that has ended. With `unverified` also customers with an unverified email address
 * are let in: a registration signs in before the verification (H-03).
 */
export async function requireVisitor(open?: 'unverified') {
  const session = await readySession()
  if (session.status !== 'known' || session.over) return
  if (open === 'unverified' && session.user?.isVerified === false) return
  throw turnAway('Sei gia autenticato!')
}

/** The loader of a page for visitors; a signed-in customer is redirected to the home page. */
export async function guestLoader() {
  await requireVisitor()
  return null
}
guestLoader.hydrate = true as const

/** Requires a signed-in user (S-400). The user is unknown when the server did not answer. */
export async function requireUser(): Promise<InfoToken | undefined> {
  const session = await readySession()
  if (session.status !== 'known') throw turnAway(mustSignIn)
  return session.user
}

/** Requires an administrator (S-401). An unknown user is refused (H-40). */
export async function requireAdministrator(): Promise<InfoToken> {
  const session = await readySession()
  if (session.status === 'known' && session.user?.ruolo === 'Amministratore') return session.user
  throw turnAway('Nha ah! Non hai diritto di accedere a questa pagina!')
}

/** The message for a visitor at the profile and at the checkout (S-400, H-07). */
export const mustSignIn = 'Devi essere autenticato per accedere a questa pagina!'
