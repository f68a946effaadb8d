import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { openSupport } from './open.ts'
import { polled, supportClient } from './query-client.ts'
import { takeRememberedTicket } from './remembered-ticket.ts'

/** The number of unread messages, polled once a minute. */
const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await api('GET /Ticket/NonLetti', {}, signal)).quanti,
  ...polled(60),
})

/** Refetches the number, where it is shown. */
export const countUnread = () => supportClient.refetchQueries({ queryKey: unreadQuery.queryKey })

/** Reports the number of unread messages, now and at each change. Called after a sign-in, so it opens the stored ticket. */
export function watchUnread(tell: (unread: number) => void, until: AbortSignal) {
  if (until.aborted) return
  const observer = new QueryObserver(supportClient, unreadQuery)
  const stop = observer.subscribe(({ data }) => data !== undefined && tell(data))
  until.addEventListener('abort', stop)
  const ticket = takeRememberedTicket()
  if (ticket !== undefined) openSupport({ ticket })
}
