import { useCallback, useRef, useState } from 'react'
import type { FiltroTicket, Ticket } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { countUnread } from './unread.ts'

export const ticketsFailed = 'Impossibile caricare i ticket'

interface Tickets {
  state: 'loading' | 'ready' | 'failed'
  tickets: Ticket[]
  /** How many there are in all. */
  count: number
}

/** The tickets of whoever is signed in. Each `load` asks anew; the newest question counts. */
export function useTickets() {
  const [list, setList] = useState<Tickets>({ state: 'loading', tickets: [], count: 0 })
  const newest = useRef(0)

  /** `quietly`: what is shown stays until something better is there. Answers whether it is. */
  const load = useCallback(async (query: FiltroTicket, quietly = false) => {
    const turn = ++newest.current
    if (!quietly) setList({ state: 'loading', tickets: [], count: 0 })
    try {
      const { success, tickets, quanti } = await api('GET /Ticket/GetTickets', { query })
      if (!success) throw new Error('no tickets')
      if (turn === newest.current) setList({ state: 'ready', tickets, count: quanti })
      void countUnread()
      return true
    } catch {
      if (turn === newest.current && !quietly) {
        setList({ state: 'failed', tickets: [], count: 0 })
        toast.error(ticketsFailed)
      }
      return false
    }
  }, [])

  /** What an open conversation knows of its ticket. */
  const keep = useCallback((ticket: Ticket) => {
    setList((before) => ({ ...before, tickets: before.tickets.map((one) => (one.id === ticket.id ? ticket : one)) }))
  }, [])
  return { ...list, load, keep }
}
