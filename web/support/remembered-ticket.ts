import { tabStore } from '#web/lib/storage.ts'

const key = 'assistenza'

/** Stores the ticket that a visitor wants to open after signing in; undefined: none. */
export function rememberTicket(ticket: number | undefined) {
  if (ticket === undefined) tabStore.removeItem(key)
  else tabStore.setItem(key, String(ticket))
}

/** Returns the stored ticket and removes it. */
export function takeRememberedTicket() {
  const ticket = Number(tabStore.getItem(key))
  rememberTicket(undefined)
  return ticket > 0 ? ticket : undefined
}
