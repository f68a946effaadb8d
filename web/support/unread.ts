import { api } from '#web/lib/api.ts'
import { tabStore } from '#web/lib/storage.ts'
import { listeners } from '#web/ui/store.ts'
import { openSupport } from './open.ts'
import { poll } from './poll.ts'

/** Seconds between two looks at how many messages wait. */
const every = 60
const unread = listeners<number>()

/** Asks how many messages wait; false: nobody answered. */
export async function countUnread() {
  try {
    unread.tell((await api('GET /Ticket/NonLetti')).quanti)
    return true
  } catch {
    return false
  }
}

/** Tells how many messages wait, now and whenever that changes. Begun by a sign-in, so a ticket asked for before opens. */
export function watchUnread(tell: (unread: number) => void, until: AbortSignal) {
  if (until.aborted) return
  until.addEventListener('abort', unread.listen(tell))
  const look = poll(countUnread, every, until)
  look()
  openRemembered()
}

const key = 'assistenza'

/** A visitor asked for this ticket and goes to sign in. */
export function rememberTicket(ticket: number) {
  tabStore.setItem(key, String(ticket))
}
export function forgetTicket() {
  tabStore.removeItem(key)
}

function openRemembered() {
  const ticket = Number(tabStore.getItem(key))
  forgetTicket()
  if (ticket > 0) openSupport({ ticket })
}
