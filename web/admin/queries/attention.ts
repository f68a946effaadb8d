import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => api('GET /Stats/DaGuardare', {}, signal),
  /** Milliseconds between two requests for the counts. */
  refetchInterval: 60_000,
})

/** What needs the owner's attention today: the navigation counts it, the dashboard lists it. */
export const useToday = () => useQuery(attentionQuery)
