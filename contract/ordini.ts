import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { azioniOrdine } from './registro.ts'
import { statiOrdine } from './order-states.ts'
import { centesimi, istante, numero, numeroInQuery, testo } from './shapes.ts'

/** Where an order stands with the customer's right to withdraw. Days are Rome's. */
const StatoRecesso = z.object({
  /** The customer may withdraw now, and has not yet. */
  aperto: z.boolean(),
  /** The last day on which it is possible; absent until the order was delivered. */
  entro: z.iso.date().optional(),
  chiestoIl: istante.optional(),
  /** The last day on which the law lets the shop give the money back; while it has not. Only for the administrator. */
  rimborsareEntro: z.iso.date().optional(),
  rimborsatoIl: istante.optional(),
})

const statoRimborso = z.enum(['richiesto', 'in corso', 'riuscito', 'non riuscito'])

/** An order (S-271). `totale` is in cents (H-52), `dataOrdine` an instant in UTC. */
export const Ordine = z
  .object({
    id: numero,
    stato: testo(longest.state),
    utente: z.object({ email: testo(longest.email), nomeCompleto: testo(longest.personName) }),
    indirizzo: testo(600).optional(),
    dataOrdine: istante,
    totale: centesimi,
    codSpedizione: testo(longest.shippingCode).optional(),
    motivoCancellazione: testo(80).optional(),
    recesso: StatoRecesso.optional(),
    /** The payment goes back, or has. */
    rimborso: z.object({ stato: statoRimborso }).optional(),
  })
  .meta({ id: 'Ordine' })
export type Ordine = z.output<typeof Ordine>

/** `quanti` are found in all; more than a thousand are counted as a thousand, and `altri` says so. */
export const Ordini = z.object({ data: z.array(Ordine), quanti: z.int().min(0), altri: z.literal(true).optional() })

/** What the owner's table asks for (H-86). Empty words filter nothing. */
export const RicercaOrdini = z.object({
  /** A number is an id; anything else the beginnings of words of the customer's name, or a part of a state's name. */
  cerca: testo(longest.search).optional(),
  stato: testo(longest.state).optional(),
  /** The owner's: only those of this account. */
  cliente: numeroInQuery.optional(),
  /** Only those whose customer withdrew and whose money is still here. */
  recesso: z.literal('aperto').optional(),
  ordina: z.enum(['id', 'cliente', 'data', 'totale', 'stato']).optional(),
  verso: z.enum(['asc', 'desc']).optional(),
  pagina: numeroInQuery.optional(),
  perPagina: z.coerce.number<number>().pipe(z.int().min(1).max(highest.perPage)).optional(),
})
export type RicercaOrdini = z.output<typeof RicercaOrdini>

/** A payment on its way back. `errore`, why it did not arrive, is the administrator's. */
const Rimborso = z
  .object({
    stato: statoRimborso,
    importo: centesimi,
    motivo: testo(80),
    data: istante,
    errore: testo(200).optional(),
  })
  .meta({ id: 'Rimborso' })
export type Rimborso = z.output<typeof Rimborso>

const facoltativo = testo(longest.addressPart).nullable()

/** One order with all that the shop keeps of it (H-51). */
export const OrdineIntero = Ordine.extend({
  righe: z.array(
    z.object({
      codice: testo(longest.productCode),
      nome: testo(160),
      descrizione: testo(200),
      img: testo(longest.picture),
      prezzo: centesimi,
      quantity: z.int(),
      totale: centesimi,
    }),
  ),
  subtotale: centesimi,
  spedizione: centesimi,
  /** Where it goes, as told to the card provider (S-280). */
  destinazione: z
    .object({
      destinatario: facoltativo,
      line1: facoltativo,
      line2: facoltativo,
      postalCode: facoltativo,
      city: facoltativo,
      state: facoltativo,
      country: facoltativo,
    })
    .optional(),
  versioneTermini: testo(40).optional(),
  /**
   * `azione`, what was done while it stayed in its state, `chi` and `nota` are the administrator's; without `chi` it was the shop
   * itself.
   */
  storia: z.array(
    z.object({
      stato: testo(longest.state),
      data: istante,
      azione: z.enum(azioniOrdine).optional(),
      chi: testo(longest.personName).optional(),
      nota: testo(longest.shippingCode).optional(),
    }),
  ),
  rimborso: Rimborso.optional(),
  speditoIl: istante.optional(),
  consegnatoIl: istante.optional(),
  spedizioneLink: z.url().max(400).optional(),
  /** Where the administrator may move it, in the words of the dropdown; empty while a refund stands. */
  mosse: z.array(z.enum(statiOrdine)).optional(),
}).meta({ id: 'OrdineIntero' })
export type OrdineIntero = z.output<typeof OrdineIntero>

export const OrdineCercato = z.object({ id: numeroInQuery })

/** `da`: the state that the owner saw; when the order has another by now, nothing is done. */
const visto = { da: testo(longest.state).optional() }

export const NuovoStato = z.object({
  id: numeroInQuery,
  stato: testo(longest.state),
  ...visto,
  /** The owner saw that the customer withdrew and is not paid back: without it such an order does not leave the shop. */
  recesso: z.literal('visto').optional(),
})
/** `codicePrima`: the code that the owner saw, empty when there was none; when another stands there by now, nothing is done. */
export const NuovaSpedizione = z.object({
  id: numeroInQuery,
  codiceSpedizione: testo(longest.shippingCode),
  codicePrima: testo(longest.shippingCode).optional(),
})
export const Cancellazione = z.object({ id: numeroInQuery, reason: testo(40), ...visto })
