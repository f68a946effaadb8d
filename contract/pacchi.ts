import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { istante, numero, numeroInQuery, unaRiga, testo } from './shapes.ts'

// an order that leaves in several parcels

/** Pieces of a line of an order. */
export const MerceDelPacco = z
  .object({
    /** The line's, unique within the order. */
    id: numero,
    codice: testo(longest.productCode),
    nome: testo(longest.lineName),
    descrizione: testo(longest.lineDescription),
    quantity: z.int(),
  })
  .meta({ id: 'MerceDelPacco' })
export type MerceDelPacco = z.output<typeof MerceDelPacco>

export const Pacco = z
  .object({
    /** 1 is the first that left. */
    numero: z.int(),
    codice: testo(longest.shippingCode).optional(),
    corriere: testo(longest.carrier),
    link: z.url().max(1000).optional(),
    speditoIl: istante,
    consegnatoIl: istante.optional(),
    righe: z.array(MerceDelPacco),
  })
  .meta({ id: 'Pacco' })
export type Pacco = z.output<typeof Pacco>

/** What the owner read before goods leave all the same; without it such an order cannot leave the shop. */
export const dubbiVisti = {
  /** The customer withdrew and is still owed the money, or has all of it back. */
  recesso: z.literal('visto').optional(),
  /** Its lenses are not marked as checked. */
  lenti: z.literal('viste').optional(),
}

/** Which pieces leave in a parcel of their own. With all that is missing it is the last one. */
export const PaccoDaSpedire = z
  .object({
    id: numero,
    righe: z
      .array(z.object({ id: numero, quantita: z.int().min(1) }))
      .min(1)
      .max(100)
      .refine((righe) => new Set(righe.map(({ id }) => id)).size === righe.length),
    /** How many parcels had left as the owner saw it; when there are more by now, nothing is done. */
    partiti: z.int().min(0).max(highest.parcels),
    codice: unaRiga(longest.shippingCode).optional(),
    corriere: testo(longest.carrier).min(1).optional(),
    ...dubbiVisti,
  })
  .meta({ id: 'PaccoDaSpedire' })
export type PaccoDaSpedire = z.output<typeof PaccoDaSpedire>

/** A parcel that arrived. With the last one the order is delivered. */
export const PaccoArrivato = z.object({ id: numeroInQuery, pacco: numeroInQuery })
