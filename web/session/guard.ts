import { redirect } from 'react-router'
import type { InfoToken } from '#contract/utenti.ts'
import { toast } from '#web/ui/toasts.tsx'
import { readySession } from './session.ts'

/** The way out: to the home page, with one message. */
function turnAway(words: string): Response {
  toast.error(words)
  return redirect('/')
}

/**
 * For visitors only (S-399), and for whoever has to sign in anew. Whoever has just registered is signed in without having proved the address:
 * with `unverified` the page stays open to them (H-03).
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

/** For anyone signed in (S-400). The user is unknown when the server could not say who it is. */
export async function requireUser(): Promise<InfoToken | undefined> {
  const session = await readySession()
  if (session.status !== 'known') throw turnAway(mustSignIn)
  return session.user
}

/** For the administrator (S-401). Not being able to tell counts as no (H-40). */
export async function requireAdministrator(): Promise<InfoToken> {
  const session = await readySession()
  if (session.status === 'known' && session.user?.ruolo === 'Amministratore') return session.user
  throw turnAway('Nha ah! Non hai diritto di accedere a questa pagina!')
}

/** Said to a visitor at the profile and at the checkout (S-400, H-07). */
export const mustSignIn = 'Devi essere autenticato per accedere a questa pagina!'
