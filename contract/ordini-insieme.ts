import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { OrdineIntero } from './ordini.ts'
import { numero, unaRiga, testo } from './shapes.ts'

// many orders in one request

const tutti = <S extends z.ZodType<{ id: number }>>(ordine: S) =>
  z
    .array(ordine)
    .min(1)
    .max(highest.ordersAtOnce)
    .refine((ordini) => new Set(ordini.map(({ id }) => id)).size === ordini.length)

/** What is done to each: accepted and in the works, sent with a code, or arrived. */
const azioneInsieme = z.enum(['accetta', 'spedisci', 'consegna'])
export type AzioneInsieme = z.output<typeof azioneInsieme>

export const OrdiniDaMuovere = z
  .object({
    azione: azioneInsieme,
    /** Of parcels that leave; without it the carrier stays. */
    corriere: testo(longest.carrier).min(1).optional(),
    ordini: tutti(
      z.object({
        id: numero,
        /** Of a parcel that leaves. */
        codice: unaRiga(longest.shippingCode).optional(),
        /** The code that the owner saw, empty when there was none; when another stands there by now, nothing is done. */
        codicePrima: testo(longest.shippingCode).optional(),
      }),
    ),
  })
  .meta({ id: 'OrdiniDaMuovere' })
export type OrdiniDaMuovere = z.input<typeof OrdiniDaMuovere>

/** What became of one of them, and how it stands now. `già fatto`: it stood so before this request. */
export const EsitoOrdine = z
  .object({
    id: numero,
    esito: z.enum(['fatto', 'già fatto', 'rifiutato']),
    /** Absent: there is no such order. */
    stato: testo(longest.state).optional(),
    codSpedizione: testo(longest.shippingCode).optional(),
    /** Why it was refused, and the code of that failure. */
    messaggio: testo(300).optional(),
    codice: testo(60).optional(),
  })
  .meta({ id: 'EsitoOrdine' })
export type EsitoOrdine = z.output<typeof EsitoOrdine>
/** In the order of the request. */
export const EsitiOrdini = z.array(EsitoOrdine)

export const OrdiniDaStampare = z.object({ ordini: z.array(numero).min(1).max(highest.ordersAtOnce) })

/** What the documents of a parcel say of an order. */
export const OrdineDaStampare = OrdineIntero.pick({
  id: true,
  utente: true,
  indirizzo: true,
  destinazione: true,
  dataOrdine: true,
  codSpedizione: true,
  pacchi: true,
  daSpedire: true,
  speditoIl: true,
  consegnatoIl: true,
  giorniRecesso: true,
  receduti: true,
})
  .extend({
    /** As of an order. */
    tuttoRimborsato: z.literal(true).optional(),
    righe: z.array(
      z.object({
        codice: testo(longest.productCode),
        nome: testo(longest.lineName),
        descrizione: testo(longest.lineDescription),
        quantity: z.int(),
        rimessi: z.int().optional(),
      }),
    ),
  })
  .meta({ id: 'OrdineDaStampare' })
export type OrdineDaStampare = z.output<typeof OrdineDaStampare>

/** The oldest first; unknown ones are left out. */
export const OrdiniStampabili = z.array(OrdineDaStampare)

export const FileSpedizioni = z.object({ file: z.file() })

/** A line of a carrier's file, as spreadsheets count them: the names of the columns are line 1. */
const RigaSpedizione = z
  .object({
    riga: numero,
    /** As the file has them. */
    riferimento: testo(200),
    codice: testo(200),
    esito: z.enum(['da spedire', 'già spedito', 'errore']),
    ordine: z
      .object({
        id: numero,
        nomeCompleto: testo(longest.personName),
        codSpedizione: testo(longest.shippingCode).optional(),
      })
      .optional(),
    messaggio: testo(300).optional(),
  })
  .meta({ id: 'RigaSpedizione' })
export type RigaSpedizione = z.output<typeof RigaSpedizione>

/** What a carrier's file would ship. Reading it changes nothing: what is to be sent goes to `MuoviOrdini`. */
export const SpedizioniLette = z.object({ errori: z.int().min(0), righe: z.array(RigaSpedizione) })
export type SpedizioniLette = z.output<typeof SpedizioniLette>
