import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FiltroTicket, Ticket } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { polled, supportClient } from './query-client.ts'
import { countUnread } from './unread.ts'

export const ticketsFailed = 'Impossibile caricare i ticket'

/** `turn` tells one loading from the next: each begins with nothing on the screen. */
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
        // what is shown stays until something better comes, without a message
        if (!signal.aborted && client.getQueryData(queryKey) === undefined) toast.error(ticketsFailed)
        throw error
      }
    },
  })

interface Options {
  /** False: nothing is asked. */
  enabled?: boolean
  /** Seconds between two looks at a list that has come. */
  every?: number
}

/** The tickets of the account that is signed in; the owner sees all. */
export function useTickets(filter: FiltroTicket, { enabled = true, every }: Options = {}) {
  const [turn, setTurn] = useState(0)
  const options = ticketsQuery(filter, turn)
  const isThere = supportClient.getQueryData(options.queryKey) !== undefined
  const query = useQuery({ ...options, enabled, ...(every && isThere && polled(every)) }, supportClient)
  const { tickets, count } = query.data ?? { tickets: [], count: 0 }
  return {
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    tickets,
    /** How many there are in all. */
    count,
    /** All anew. */
    reload: () => setTurn((last) => last + 1),
    /** What is shown stays until the answer comes. */
    refresh: () => void query.refetch(),
    /** Shows what an open conversation knows of its ticket. */
    keep: (ticket: Ticket) =>
      void supportClient.setQueryData(
        options.queryKey,
        (before) =>
          before && { ...before, tickets: before.tickets.map((one) => (one.id === ticket.id ? ticket : one)) },
      ),
  } as const
}
