import { need } from '#web/admin/need.ts'
import { api } from '#web/api.ts'

/** Changes of an order. What a call needs is looked at before anything is sent (S-390…S-392). */
export const updateOrdine = (query: { id: number; stato: string; da: string; recesso?: 'visto' }) => {
  need({ id: query.id, stato: query.stato })
  return api('PUT /Ordini/UpdateOrdine', { query })
}

export const aggiornaCodSpedizione = (query: { id: number; codiceSpedizione: string; codicePrima: string }) => {
  need({ id: query.id, codiceSpedizione: query.codiceSpedizione })
  return api('PUT /Ordini/AggiornaCodSpedizione', { query })
}

export const cancellaOrdine = (query: { id: number; reason: string; da: string }) => {
  need({ id: query.id, reason: query.reason })
  return api('DELETE /Ordini/CancellaOrdine', { query })
}

export const riprovaRimborso = (id: number) => api('POST /Ordini/RiprovaRimborso', { query: { id } })
export const rimborsaRecesso = (id: number) => api('POST /Recessi/Rimborsa', { query: { ordine: id } })
