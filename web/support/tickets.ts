import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FiltroTicket, Ticket } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { polled, supportClient } from './query-client.ts'
import { countUnread } from './unread.ts'

export const ticketsFailed = 'Impossibile caricare i ticket'

/** `turn` is part of the key: each reload starts without data. */
const ticketsQuery = (filter: FiltroTicket, turn: number) =>
  queryOptions({
    queryKey: ['tickets', filter, turn],
    async queryFn({ signal, client, queryKey }) {
      try {
        const { success, tickets, quanti } = await api('GET /Ticket/GetTickets', { query: filter }, signal)
        if (!success) throw new Error('no tickets')
        void countUnread()
        return { tickets, count: quanti }
      } catch (error) {
        // a failed refetch keeps the data, without a message
        if (!signal.aborted && client.getQueryData(queryKey) === undefined) toast.error(ticketsFailed)
        throw error
      }
    },
  })

interface Options {
  /** False: no request is made. */
  enabled?: boolean
  /** Seconds between two requests, once the list has loaded. */
  every?: number
}

/** The tickets of the signed-in customer; an administrator sees all. */
export function useTickets(filter: FiltroTicket, { enabled = true, every }: Options = {}) {
  const [turn, setTurn] = useState(0)
  const options = ticketsQuery(filter, turn)
  const isThere = supportClient.getQueryData(options.queryKey) !== undefined
  const query = useQuery({ ...options, enabled, ...(every && isThere && polled(every)) }, supportClient)
  const { tickets, count } = query.data ?? { tickets: [], count: 0 }
  return {
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    tickets,
    /** The total of tickets. */
    count,
    /** Loads the list again, without the current data. */
    reload: () => setTurn((last) => last + 1),
    /** Loads the list again, and keeps the current data meanwhile. */
    refresh: () => void query.refetch(),
    /** Replaces a ticket in the list by a newer copy. */
    keep: (ticket: Ticket) =>
      void supportClient.setQueryData(
        options.queryKey,
        (before) =>
          before && { ...before, tickets: before.tickets.map((one) => (one.id === ticket.id ? ticket : one)) },
      ),
  } as const
}
