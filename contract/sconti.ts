import { z } from 'zod'
import { longest } from './bounds.ts'
import { centesimi, numero, numeroInQuery, unaRiga, testo } from './shapes.ts'

/** `spedizione` takes the shipping off. */
const tipoSconto = z.enum(['percentuale', 'importo', 'spedizione'])
export type TipoSconto = z.output<typeof tipoSconto>

const marche = z.array(testo(longest.brand)).max(50)
const tipologie = z.array(testo(longest.productType)).max(50)

/** What may be left out; absent: no such condition. */
const condizioni = {
  /** Uses of one account. */
  usiPerPersona: numero,
  /** Only while the account has bought nothing. */
  primoOrdine: z.literal(true),
  /** Only goods of these brands, and of these types, take part. */
  marche,
  tipologie,
  /** Goods at a reduced price take no part. */
  nonInSaldo: z.literal(true),
  /** It is applied by itself, and is no code that could be typed: `codice` is its name. */
  automatico: z.literal(true),
  /** The fewest pieces that take part. */
  pezziMinimi: numero,
}

/** The discount that an order had: its code as it was called then, and all that it took off goods and shipping, in cents. */
export const ScontoApplicato = z.object({ codice: testo(longest.discountCode), importo: centesimi })

/** A discount (H-67, H-124). */
export const Sconto = z
  .object({
    id: numero,
    codice: testo(longest.discountCode),
    tipo: tipoSconto,
    /** Per cent, or cents; of `spedizione` 0. */
    valore: centesimi,
    /** Days of Rome, both included; null: without beginning, without end. */
    dal: z.iso.date().nullable(),
    al: z.iso.date().nullable(),
    /** The least that the goods that take part cost, in cents. */
    minimo: centesimi,
    /** Null: as often as one likes. */
    usiMassimi: numero.nullable(),
    attivo: z.boolean(),
  })
  .extend(z.object(condizioni).partial().shape)
  .meta({ id: 'Sconto' })
export type Sconto = z.output<typeof Sconto>

export const NuovoSconto = z
  .object({
    codice: unaRiga(longest.discountCode),
    tipo: tipoSconto,
    /** Of `spedizione` it says nothing. */
    valore: z.number(),
    dal: z.union([z.iso.date(), z.literal('')]).nullish(),
    al: z.union([z.iso.date(), z.literal('')]).nullish(),
    minimo: centesimi.nullish(),
    usiMassimi: numero.nullish(),
    attivo: z.boolean().optional(),
    usiPerPersona: numero.nullish(),
    primoOrdine: z.boolean().optional(),
    marche: marche.nullish(),
    tipologie: tipologie.nullish(),
    nonInSaldo: z.boolean().optional(),
    automatico: z.boolean().optional(),
    pezziMinimi: numero.nullish(),
  })
  .meta({ id: 'NuovoSconto' })
export type NuovoSconto = z.output<typeof NuovoSconto>

export const ScontoCercato = z.object({ id: numeroInQuery })
export const ScontoAttivato = ScontoCercato.extend({ attivo: z.enum(['true', 'false']) })

/** What became of a discount; cents of orders that are paid, those that were cancelled or given back whole left out. */
export const UsoSconto = z
  .object({
    id: numero,
    /** Orders that hold a use: paid, and waiting for their payment. */
    usi: z.int().min(0),
    inAttesa: z.int().min(0),
    /** What their goods were sold for, and what it took off. */
    venduto: z.int().min(0),
    tolto: z.int().min(0),
  })
  .meta({ id: 'UsoSconto' })
export type UsoSconto = z.output<typeof UsoSconto>
