import { api } from '#web/lib/api.ts'

/** Changes of an order. */
export const updateOrdine = (query: { id: number; stato: string; da: string; recesso?: 'visto' }) =>
  api('PUT /Ordini/UpdateOrdine', { query })

export const aggiornaCodSpedizione = (query: { id: number; codiceSpedizione: string; codicePrima: string }) =>
  api('PUT /Ordini/AggiornaCodSpedizione', { query })

export const cancellaOrdine = (query: { id: number; reason: string; da: string }) =>
  api('DELETE /Ordini/CancellaOrdine', { query })

export const riprovaRimborso = (id: number) => api('POST /Ordini/RiprovaRimborso', { query: { id } })
export const rimborsaRecesso = (id: number) => api('POST /Recessi/Rimborsa', { query: { ordine: id } })
