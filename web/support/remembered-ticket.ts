import { tabStore } from '#web/lib/storage.ts'

const key = 'assistenza'

/** Keeps the ticket that a visitor asked for while they sign in; undefined: none. */
export function rememberTicket(ticket: number | undefined) {
  if (ticket === undefined) tabStore.removeItem(key)
  else tabStore.setItem(key, String(ticket))
}

/** The ticket that was asked for before the sign-in, once. */
export function takeRememberedTicket() {
  const ticket = Number(tabStore.getItem(key))
  rememberTicket(undefined)
  return ticket > 0 ? ticket : undefined
}
