import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Impostazioni } from '#contract/impostazioni.ts'
import { api } from '#web/lib/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api('GET /Impostazioni/Leggi', {}, signal),
  // read again, the fields would change below what is being typed
  staleTime: Infinity,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
})

export const saveSettings = (versione: number, valori: Partial<Impostazioni['valori']>) =>
  api('PUT /Impostazioni/Salva', { body: { versione, valori } })

/** As the server answered them. */
export const putSettings = (client: QueryClient, settings: Impostazioni) =>
  client.setQueryData(settingsQuery.queryKey, settings)
