import { z } from 'zod'
import { longest } from './bounds.ts'
import { centesimi, numero, numeroInQuery, testo } from './shapes.ts'

/** A discount (H-67). Nothing applies it yet. */
export const Sconto = z
  .object({
    id: numero,
    codice: testo(longest.discountCode),
    tipo: z.enum(['percentuale', 'importo']),
    /** Per cent, or cents. */
    valore: numero,
    /** Days of Rome, both included; null: without beginning, without end. */
    dal: z.iso.date().nullable(),
    al: z.iso.date().nullable(),
    /** The least cart, in cents. */
    minimo: centesimi,
    /** Null: as often as one likes. */
    usiMassimi: numero.nullable(),
    attivo: z.boolean(),
  })
  .meta({ id: 'Sconto' })
export type Sconto = z.output<typeof Sconto>

export const NuovoSconto = z
  .object({
    codice: testo(longest.discountCode),
    tipo: z.enum(['percentuale', 'importo']),
    valore: z.number(),
    dal: z.union([z.iso.date(), z.literal('')]).nullish(),
    al: z.union([z.iso.date(), z.literal('')]).nullish(),
    minimo: centesimi.nullish(),
    usiMassimi: numero.nullish(),
    attivo: z.boolean().optional(),
  })
  .meta({ id: 'NuovoSconto' })
export type NuovoSconto = z.output<typeof NuovoSconto>

export const ScontoCercato = z.object({ id: numeroInQuery })
