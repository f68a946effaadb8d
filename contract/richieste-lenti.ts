import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { centringMeasures, centringStep, type CentringMeasure } from './centring.ts'
import { frameFields } from './frame-fields.ts'
import { mostOfferDays, passiLenti } from './lens-uses.ts'
import { isKeyOf } from './objects.ts'
import { Ricetta, UsoLenti } from './lenti.ts'
import { centesimi, istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'

// Lenses that a customer asks for, and the optician offers.

/** `uuid`: the browser's own number of an act; the same one twice is one act. */
const richiesta = z.uuid()

/** Words of the owner's list. */
const desideri = z.array(testo(100)).max(40)

export const LentiChieste = z
  .object({
    richiesta,
    prodotto: numero,
    uso: UsoLenti,
    desideri,
    /** Missing: it comes as a file, or the customer has none. */
    ricetta: Ricetta.optional(),
    senzaRicetta: z.boolean().default(false),
    /** Where they are sent to, by two letters; asked for where the owner serves some provinces alone. */
    provincia: testo(40).optional(),
    nota: piuRighe(longest.note).default(''),
    /** The version of the words that the customer agreed to; missing: the box is not ticked. */
    consenso: testo(20).optional(),
  })
  .meta({ id: 'LentiChieste' })
export type LentiChieste = z.input<typeof LentiChieste>

export const RichiestaCercata = z.object({ id: numeroInQuery })
export const RichiestaNominata = z.object({ id: numero })
export const FileCercato = z.object({ id: z.uuid() })
export const FileRicetta = z.object({ file: z.file() })

const statiLenti = [
  'nuova',
  'domanda',
  'offerta',
  'scaduta',
  'pagata',
  'ordinate',
  'montate',
  'controllate',
  'spedita',
  'consegnata',
  'annullata',
  'rifiutata',
  'declinata',
  'ritirata',
] as const
export const StatoLenti = z.enum(statiLenti)
export type StatoLenti = z.output<typeof StatoLenti>

export const VoceOfferta = z.object({
  nome: testo(longest.lineName).regex(/\S/),
  prezzo: centesimi.max(highest.price),
  /** VAT in per cent. */
  iva: z.int().refine((rate) => isKeyOf(frameFields.aliquotaIva.options, String(rate))),
})
export type VoceOfferta = z.output<typeof VoceOfferta>

export const Offerta = z
  .object({
    ordine: numero,
    voci: z.array(VoceOfferta),
    spedizione: centesimi,
    totale: centesimi,
    mandataIl: istante.optional(),
    /** Until when it is valid and the frame is kept aside. */
    entro: istante,
    /** Working days from the payment, and the day by which it would arrive if it were paid now. */
    pronteIn: z.int(),
    arrivaEntro: testo(10),
    /** Nothing of it can be withdrawn from. */
    suMisura: z.boolean(),
    ottico: testo(longest.companyName),
    /** `pagatoIl` is missing until it is paid, `codiceFiscale` where the customer gave none. */
    pagatoIl: istante.optional(),
    codiceFiscale: testo(16).optional(),
  })
  .meta({ id: 'OffertaLenti' })
export type Offerta = z.output<typeof Offerta>

/** A request in a list: nothing of it is about health. */
export const RichiestaInBreve = z
  .object({
    id: numero,
    montatura: testo(longest.lensFrame),
    img: testo(longest.picture).optional(),
    /** Missing: the frame was deleted since. */
    prodotto: numero.optional(),
    stato: StatoLenti,
    /** Who has to do something next; missing: neither. */
    attende: z.enum(['ottico', 'cliente']).optional(),
    chiestaIl: istante,
    attivaIl: istante,
    ordine: numero.optional(),
    cancellata: z.boolean(),
  })
  .meta({ id: 'RichiestaLentiInBreve' })
export type RichiestaInBreve = z.output<typeof RichiestaInBreve>

export const MessaggioLenti = z.object({
  id: numero,
  dalNegozio: z.boolean(),
  data: istante,
  testo: testo(longest.message),
})
export type MessaggioLenti = z.output<typeof MessaggioLenti>

const FileMandato = z.object({ id: z.uuid(), tipo: z.enum(['image/jpeg', 'application/pdf']), byte: z.int() })

const millimetri = (measure: CentringMeasure) => {
  const { from, to } = centringMeasures[measure]
  return z.number().min(from).max(to).multipleOf(centringStep).optional()
}
const OcchioCentrato = z.object({ distanza: millimetri('distanza'), altezza: millimetri('altezza') })

/** Where the lenses are centred, as the optician measured it. */
const CentraturaLenti = z.object({ destro: OcchioCentrato, sinistro: OcchioCentrato }).meta({ id: 'CentraturaLenti' })

/** What was told about a person's eyes. */
export const DatiSanitari = z
  .object({
    uso: UsoLenti,
    desideri,
    ricetta: Ricetta.optional(),
    senzaRicetta: z.boolean(),
    provincia: testo(40).optional(),
    nota: testo(longest.note),
    centratura: CentraturaLenti.optional(),
    file: z.array(FileMandato),
    messaggi: z.array(MessaggioLenti),
  })
  .meta({ id: 'DatiSanitari' })
export type DatiSanitari = z.output<typeof DatiSanitari>

const Lavoro = z.object({
  ordinateIl: istante.optional(),
  montateIl: istante.optional(),
  controllateIl: istante.optional(),
  lotti: testo(longest.lensLots),
})

/** Of the frame, in millimetres; null: not known, or the frame is gone. */
const misure = { calibro: z.int().nullable(), ponte: z.int().nullable(), aste: z.int().nullable() }

/** A request as its customer reads it; without `dati` they were erased. */
export const RichiestaLenti = RichiestaInBreve.extend({
  dati: DatiSanitari.optional(),
  /** The machine lacks the key that opens `dati`. */
  illeggibile: z.literal(true).optional(),
  offerta: Offerta.optional(),
  lavoro: Lavoro,
  ...misure,
}).meta({ id: 'RichiestaLenti' })
export type RichiestaLenti = z.output<typeof RichiestaLenti>

const Cliente = z.object({ id: numero, nomeCompleto: testo(longest.personName), email: testo(longest.email) })

/** The same for the shop: what is about health is opened apart, and written down in the register. */
export const LavoroLenti = RichiestaInBreve.extend({
  cliente: Cliente,
  ...misure,
  prezzoMontatura: centesimi.optional(),
  offerta: Offerta.optional(),
  lavoro: Lavoro,
  /** How many other requests the person made. */
  altre: z.int(),
  /** What an offer begins with: the owner's price list, the rate of graduated lenses, the days that it is valid. */
  proposta: z.object({
    listino: z.array(z.object({ nome: testo(100), prezzo: centesimi })),
    iva: z.int(),
    valeGiorni: z.int(),
  }),
}).meta({ id: 'LavoroLenti' })
export type LavoroLenti = z.output<typeof LavoroLenti>

export const CodaLenti = z
  .object({ data: z.array(RichiestaInBreve.extend({ cliente: Cliente })), altri: z.literal(true).optional() })
  .meta({ id: 'CodaLenti' })

export const MessaggioMandato = z.object({ id: numero, richiesta, testo: piuRighe(longest.message) })

export const OffertaMandata = z
  .object({
    id: numero,
    richiesta,
    /** The first is the frame: its price is that of the shop, or less. */
    voci: z
      .array(VoceOfferta.extend({ nome: unaRiga(longest.lineName).min(1) }))
      .min(1)
      .max(20),
    pronteIn: z.int().min(1).max(60),
    valeGiorni: z.int().min(1).max(mostOfferDays),
    messaggio: piuRighe(longest.message).default(''),
  })
  .meta({ id: 'OffertaMandata' })
export type OffertaMandata = z.input<typeof OffertaMandata>

export const OffertaAccettata = z.object({
  id: numero,
  /** The order of the offer that the customer read. */
  ordine: numero,
  termini: testo(40).min(1),
  /** Missing or false: the box is not ticked. */
  suMisura: z.boolean().default(false),
  /** The expense goes into the yearly file for the tax declaration (Sistema TS). */
  sistemaTS: z.boolean().default(false),
})

export const PassoLenti = z.object({
  id: numero,
  passo: z.enum(passiLenti),
  lotti: piuRighe(longest.lensLots).optional(),
  /** The step was marked by mistake. */
  annulla: z.literal(true).optional(),
})

export const CentraturaPresa = z.object({ id: numero, centratura: CentraturaLenti })

export const SpeseChieste = z.object({ anno: z.coerce.number<number>().pipe(z.int().min(2020).max(2100)) })
