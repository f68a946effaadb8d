import { useSession } from './session.ts'

/** The person who is signed in; undefined for visitors, after the end of the session, and while it is not known. */
export function useSignedIn() {
  const now = useSession()
  return now.status === 'known' && !now.over ? now.user : undefined
}

/** Whether there was a session that could not be renewed (H-39). */
export function useIsOver() {
  const now = useSession()
  return now.status === 'known' && now.over === true
}
