import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DaGuardare } from '#contract/stats.ts'
import { api } from '#web/lib/api.ts'
import { may } from '#web/session/may.tsx'

/** Without what waits for colleagues of another duty. */
const ofOwnDuty = (today: DaGuardare): DaGuardare => ({
  ...today,
  ...(!may('GET /Ticket/GetTickets') && { richieste: 0 }),
  ...(!may('GET /Lenti/GetCoda') && { lenti: 0 }),
  ...(!may('PUT /Impostazioni/Salva') && { esempio: [] }),
})

const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => api('GET /Stats/DaGuardare', {}, signal),
  /** Milliseconds between two requests for the counts. */
  refetchInterval: 60_000,
})

/** What needs attention today and is one's own to do: the navigation counts it, the dashboard lists it. */
export const useToday = () => useQuery({ ...attentionQuery, select: ofOwnDuty })
