import { useEffect } from 'react'
import type { InfoToken } from '#contract/utenti.ts'
import { onSessionOver } from '#web/lib/session-over.ts'
import { localStore, onStored } from '#web/lib/storage.ts'
import { somethingWrong } from '#web/lib/text.ts'
import { store } from '#web/ui/store.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The session of this browser. Signed in means that a token is stored (S-288), so `user` may be unknown. */
export type Session =
  | { status: 'visitor' }
  | { status: 'checking' }
  | { status: 'known'; user: InfoToken | undefined; over?: boolean }

const visitor: Session = { status: 'visitor' }
const session = store<Session>(visitor)
let started: Promise<void> | undefined
/** A sign-out is under way: an ended session is not reported. */
let leaving = false

/** On start a stored token is first resolved to its user; without one no request is made (S-033, S-035). */
function start() {
  if (typeof document === 'undefined') return
  started ??= askWhoIsThere()
}

async function askWhoIsThere() {
  const token = localStore.getItem('token')
  if (!token) return session.set(visitor)
  if (session.get().status === 'visitor') session.set({ status: 'checking' })
  const user = await askUser()
  // another tab may have signed out meanwhile
  session.set(localStore.getItem('token') ? { status: 'known', user } : visitor)
}

/** The first view of a visitor makes no request: the API client is loaded with the first request. */
const loadApi = () => import('#web/lib/api.ts')

async function askUser() {
  const calls = await loadApi().catch(() => undefined)
  return calls?.api('GET /Auth/GetUserInfo').catch((error: unknown) => {
    // a refused session ends at the start (H-39); an unreachable server does not end it
    if (error instanceof calls.ApiError && error.status === 401 && isOver()) forget()
    return undefined
  })
}

function isOver() {
  const now = session.get()
  return now.status === 'known' && now.over === true
}

/** Ends the session in this browser: the server has ended it already. */
export function forget() {
  localStore.removeItem('token')
  localStore.removeItem('refreshToken')
  session.set(visitor)
}

function keepUpWithTheOthers() {
  onSessionOver((isSaid) => {
    if (leaving) return
    const now = session.get()
    // no message at the start: the user has not done anything yet
    if (now.status === 'known' && !now.over && !isSaid) toast.error(somethingWrong)
    session.set({ status: 'known', user: now.status === 'known' ? now.user : undefined, over: true })
  })
  // another tab signed in or out; a token replaced by another one is the same session, refreshed
  onStored('token', () => {
    const signedIn = localStore.getItem('token') !== null
    // what was typed in a session that has ended stays while another tab forgets it, to sign in
    if (!signedIn) return isOver() ? undefined : session.set(visitor)
    if (session.get().status === 'visitor' || isOver()) started = askWhoIsThere()
  })
}
if (typeof document !== 'undefined') keepUpWithTheOthers()

/** The session after its check. */
export async function readySession(): Promise<Session> {
  start()
  await started
  return session.get()
}

/** Reloads the user: another account, or the same with a verified address or another name. */
export async function askAgain() {
  started = askWhoIsThere()
  await started
}

/** Signs out in this browser and on the server (S-291); an unreachable server does not prevent it. */
export async function logout() {
  leaving = true
  await loadApi()
    .then(({ api }) => api('POST /Auth/Logout', {}, AbortSignal.timeout(3000)))
    .catch(() => undefined)
  leaving = false
  forget()
}

/** The session as it is known at this moment. */
export const sessionNow = () => session.get()

/** The session as a hook; the server renders every page for a visitor. */
export function useSession() {
  useEffect(start, [])
  return session.useValue()
}
