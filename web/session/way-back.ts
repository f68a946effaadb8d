import { localStore } from '#web/lib/storage.ts'

const key = 'ritorno'
/** Milliseconds after which a visitor has gone another way. */
const kept = 86_400_000

/**
 * The page that a visitor has to sign in for, a request for lenses or an order: sign-in and verification lead back to it, also in
 * the tab that the email's link opens.
 */
export const rememberWayBack = (path: string) => localStore.setItem(key, `${Date.now()} ${path}`)

/** That page, which stays remembered; undefined: none. */
export function wayBack() {
  const [, at, path] = /^(\d+) (\/(?:lenti|profile\/ordini)\/.+)$/.exec(localStore.getItem(key) ?? '') ?? []
  return Date.now() - Number(at) < kept ? path : undefined
}

/** Returns that page and forgets it; undefined: none. */
export function takeWayBack() {
  const path = wayBack()
  localStore.removeItem(key)
  return path
}
