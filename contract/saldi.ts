import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { centesimi, istante, numero, numeroInQuery, testo } from './shapes.ts'

/** What a reduction is on. */
export const ambiti = ['prodotti', 'modelli', 'marche', 'tipologie', 'tutto'] as const

const quali = z.array(z.union([numero, testo(longest.productCode)])).max(highest.saleScope)
/** A day of Rome, or a day and an hour of it, `2026-11-27T09:30`. */
const giorno = z.union([z.iso.date(), z.iso.datetime({ local: true, precision: -1 })])
const tipo = z.enum(['percentuale', 'prezzo'])

/**
 * A reduction that begins and ends by itself (H-125). `quali`: ids of products or brands, names of models or types. `valore`: per
 * cent, or cents. From the first moment of `dal` (without it: now) to the last of `al`; with an hour from it, or until it.
 */
export const NuovoSaldo = z
  .object({
    su: z.enum(ambiti),
    quali: quali.optional(),
    tipo,
    valore: z.number(),
    dal: giorno.nullish(),
    /** Without it: until it is ended. */
    al: giorno.nullish(),
  })
  .meta({ id: 'NuovoSaldo' })
export type NuovoSaldo = z.output<typeof NuovoSaldo>

/** Prices are there when all of its frames have the same; a reduction that is over has none. */
export const Saldo = z
  .object({
    id: numero,
    nome: z.string(),
    su: z.enum(ambiti),
    tipo,
    valore: numero,
    dal: istante,
    /** Null: until it is ended. */
    al: istante.nullable(),
    stato: z.enum(['in corso', 'programmato', 'finito']),
    occhiali: z.int().min(0),
    modelli: z.int().min(0),
    /** A picture of one of them; empty: there is none. */
    img: z.string(),
    prezzo: centesimi.nullable(),
    prezzoInSaldo: centesimi.nullable(),
    prezzoMinimo30: centesimi.nullable(),
  })
  .meta({ id: 'Saldo' })
export type Saldo = z.output<typeof Saldo>

/** Rows of a page of reductions, and of the frames of one. */
export const saldiPerPagina = 50
export const PaginaSaldi = z.object({ pagina: numeroInQuery.default(1) })
export const SaldoScelto = z.object({ id: numeroInQuery })
/** One that there is, or one as it would be. */
export const SaldoDaMostrare = z.union([z.strictObject({ id: numero }), NuovoSaldo])
export type SaldoDaMostrare = z.output<typeof SaldoDaMostrare>

/** A frame as a reduction shows it from its beginning on, as far as it is known today. */
export const OcchialeInSaldo = z
  .object({
    id: numero,
    codice: z.string(),
    nomeModello: z.string(),
    marca: z.string(),
    coloreMontatura: z.string(),
    img: z.string(),
    /** Without reduction. */
    prezzo: centesimi,
    /** Null: it would not be lower. */
    prezzoInSaldo: centesimi.nullable(),
    /** The lowest of the thirty days before; null: not known for so long. */
    minimo30: centesimi.nullable(),
    /** When it last cost that. */
    minimoIl: istante.nullable(),
    /** What is struck, and by how many per cent of it the frame is cheaper; null: nothing may be struck. */
    prezzoMinimo30: centesimi.nullable(),
    /** The day since which the frame is there, where that is less than the thirty. */
    prezzoMinimoDal: z.iso.date().nullable(),
    percento: z.int().min(0).nullable(),
    /** What is left of its price without VAT after what the frame cost; null: that is not known. */
    margine: z.int().nullable(),
    /** Another reduction makes it cheaper; the prices are of that one. */
    altroSaldo: z.boolean(),
  })
  .meta({ id: 'OcchialeInSaldo' })
export type OcchialeInSaldo = z.output<typeof OcchialeInSaldo>

/** What was sold at the price of a reduction, of paid orders; what was cancelled or given back is left out. */
export const VenditeSaldo = z
  .object({
    ordini: z.int().min(0),
    pezzi: z.int().min(0),
    /** Cents that were paid for the goods, and cents that the reduction took off them. */
    venduto: z.int().min(0),
    tolto: z.int().min(0),
  })
  .meta({ id: 'VenditeSaldo' })
export type VenditeSaldo = z.output<typeof VenditeSaldo>
