import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { openSupport } from './open.ts'
import { polled, supportClient } from './query-client.ts'
import { takeRememberedTicket } from './remembered-ticket.ts'

/** How many messages wait, asked once a minute. */
const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await api('GET /Ticket/NonLetti', {}, signal)).quanti,
  ...polled(60),
})

/** Asks anew, where the number is shown. */
export const countUnread = () => supportClient.refetchQueries({ queryKey: unreadQuery.queryKey })

/** Tells how many messages wait, now and whenever that changes. Begun by a sign-in, so a ticket asked for before opens. */
export function watchUnread(tell: (unread: number) => void, until: AbortSignal) {
  if (until.aborted) return
  const observer = new QueryObserver(supportClient, unreadQuery)
  const stop = observer.subscribe(({ data }) => data !== undefined && tell(data))
  until.addEventListener('abort', stop)
  const ticket = takeRememberedTicket()
  if (ticket !== undefined) openSupport({ ticket })
}
