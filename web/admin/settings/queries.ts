import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { NuovaImmagineNegozio } from '#contract/immagini-negozio.ts'
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

export const mailStateQuery = queryOptions({
  queryKey: ['mail-state'],
  queryFn: ({ signal }) => api('GET /Impostazioni/StatoPosta', {}, signal),
})
export const sendTestEmail = (indirizzo: string) => api('POST /Impostazioni/ProvaPosta', { body: { indirizzo } })

/** Whose keys the shop pays with, and when the card provider was last heard. */
export const paymentStateQuery = queryOptions({
  queryKey: ['payment-state'],
  queryFn: ({ signal }) => api('GET /Impostazioni/StatoPagamenti', {}, signal),
  refetchInterval: 30_000,
})

export const saveSettings = (versione: number, valori: Partial<Impostazioni['valori']>) =>
  api('PUT /Impostazioni/Salva', { body: { versione, valori } })

/** As the server answered them. */
export const putSettings = (client: QueryClient, settings: Impostazioni) =>
  client.setQueryData(settingsQuery.queryKey, settings)

/** Keeps a picture; the shop shows it once a setting names its address. */
export const uploadPicture = (uso: NuovaImmagineNegozio['uso'], immagine: File) =>
  api('POST /Impostazioni/CaricaImmagine', { body: { uso, immagine } })
