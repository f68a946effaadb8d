import { useEffect } from 'react'
import type { InfoToken } from '#contract/utenti.ts'
import { onSessionOver } from '#web/lib/session-over.ts'
import { localStore, onStored } from '#web/lib/storage.ts'
import { somethingWrong } from '#web/lib/text.ts'
import { store } from '#web/ui/store.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Who is in front of the screen. Signed in means that a token is stored (S-288), so `user` may be unknown. */
export type Session =
  | { status: 'visitor' }
  | { status: 'checking' }
  | { status: 'known'; user: InfoToken | undefined; over?: boolean }

const visitor: Session = { status: 'visitor' }
const session = store<Session>(visitor)
let started: Promise<void> | undefined
/** Whoever signs out need not hear that the session was over already. */
let leaving = false

/** On start a stored token asks first who it belongs to; without one nothing is asked (S-033, S-035). */
function start() {
  if (typeof document === 'undefined') return
  started ??= askWhoIsThere()
}

async function askWhoIsThere() {
  const token = localStore.getItem('token')
  if (!token) return session.set(visitor)
  if (session.get().status === 'visitor') session.set({ status: 'checking' })
  const user = await askUser()
  // meanwhile another tab may have signed out
  session.set(localStore.getItem('token') ? { status: 'known', user } : visitor)
}

/** The first view of a visitor makes no call: the code for calls comes with the first one. */
const loadApi = () => import('#web/lib/api.ts')

async function askUser() {
  const calls = await loadApi().catch(() => undefined)
  return calls?.api('GET /Auth/GetUserInfo').catch((error: unknown) => {
    // a session that is over ends here, at a start (H-39); a server out of reach ends nothing
    if (error instanceof calls.ApiError && error.status === 401 && isOver()) forget()
    return undefined
  })
}

function isOver() {
  const now = session.get()
  return now.status === 'known' && now.over === true
}

/** Ends the session here alone: the server has ended it already. */
export function forget() {
  localStore.removeItem('token')
  localStore.removeItem('refreshToken')
  session.set(visitor)
}

function keepUpWithTheOthers() {
  onSessionOver(() => {
    if (leaving) return
    const now = session.get()
    // at a start nobody has been doing anything yet
    if (now.status === 'known' && !now.over) toast.error(somethingWrong)
    session.set({ status: 'known', user: now.status === 'known' ? now.user : undefined, over: true })
  })
  // another tab signed in or out; a token that only changed is the same session, renewed
  onStored('token', () => {
    const signedIn = localStore.getItem('token') !== null
    if (!signedIn) session.set(visitor)
    else if (session.get().status === 'visitor' || isOver()) started = askWhoIsThere()
  })
}
if (typeof document !== 'undefined') keepUpWithTheOthers()

/** The session, once it is known who is there. */
export async function readySession(): Promise<Session> {
  start()
  await started
  return session.get()
}

/** Asks anew who is there: somebody else, or the same with a verified address or another name. */
export async function askAgain() {
  started = askWhoIsThere()
  await started
}

/** Signs out here and on the server (S-291); one that is out of reach keeps nobody signed in. */
export async function logout() {
  leaving = true
  await loadApi()
    .then(({ api }) => api('POST /Auth/Logout', {}, AbortSignal.timeout(3000)))
    .catch(() => undefined)
  leaving = false
  forget()
}

/** The session; the server renders every page for a visitor. */
export function useSession() {
  useEffect(start, [])
  return session.useValue()
}
