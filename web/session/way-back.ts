import { tabStore } from '#web/lib/storage.ts'

const key = 'ritorno'

/** The page that a visitor has to sign in for: the sign-in leads back to it. */
export const rememberWayBack = (path: string) => tabStore.setItem(key, path)

/** Returns that page and forgets it; undefined: none. */
export function takeWayBack() {
  const path = tabStore.getItem(key) ?? undefined
  tabStore.removeItem(key)
  // what stands in the storage is no address of another host
  return path?.startsWith('/lenti/') ? path : undefined
}
