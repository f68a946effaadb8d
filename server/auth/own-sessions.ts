import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { endSession, selectOpenSessions } from './queries.ts'
import { endSessionsOf } from './shared-queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'now' | 'log' | 'callers'>

/** The caller's sessions that are still valid, the last used one first. */
export function listSessions({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor) {
  return selectOpenSessions(db, actor.id, now())
}

/** Signs out: neither token of the session opens anything any more. */
export async function logOut({ db, now, log, callers }: SessionDeps, actor: Actor) {
  await endSession(db, actor.sessionId, now())
  callers.forget()
  log.info(`account ${actor.id} signed out`)
}

/** Ends one session of the caller, such as that of a lost phone. Problems: session-not-found. */
export async function closeSession({ db, now, log, callers }: SessionDeps, actor: Actor, sessionId: string) {
  if (!(await endSession(db, sessionId, now(), actor.id))) throw new Problem('session-not-found')
  callers.forget()
  log.info(`account ${actor.id} closed its session ${sessionId}`)
}

/** Ends all sessions of the caller, this one too. */
export async function closeAllSessions({ db, now, log, callers }: SessionDeps, actor: Actor) {
  await endSessionsOf(db, actor.id, now())
  callers.forget()
  log.info(`account ${actor.id} closed all its sessions`)
}
