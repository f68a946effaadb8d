import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { centesimi, istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'

/**
 * Which contract: the order's number, and for a caller not signed in as its customer either the code that was sent to the
 * address of the order, which proves it, or an address for the receipt of a declaration without proof.
 */
export const RecessoChiesto = z
  .object({ ordine: numero, email: testo(longest.email).optional(), codice: testo(20).optional() })
  .meta({ id: 'RecessoChiesto' })

/** The order whose address gets a code, where there is one. */
export const CodiceChiesto = z.object({ ordine: numero })
/** The same for every number. */
export const CodiceMandato = z.object({ success: z.literal(true) })

/** Of an order that is not proved to be the caller's nothing is said but what the caller typed. */
const RecessoSenzaProva = z.object({ provato: z.literal(false), ordine: numero, email: testo(longest.email) })

/** What will be withdrawn from. */
const RecessoConProva = z
  .object({
    provato: z.literal(true),
    ordine: numero,
    dataOrdine: istante,
    articoli: z.array(
      z.object({
        /** Unique within the order. */
        id: numero,
        nome: testo(160),
        descrizione: testo(200),
        img: testo(longest.picture),
        prezzo: centesimi,
        quantity: z.int(),
        /** Pieces that can still be withdrawn from. */
        recedibili: z.int(),
      }),
    ),
    totale: centesimi,
    /** What goes back with the goods when all of them do, in cents. */
    spedizione: centesimi,
    /** What of the payment has not gone back, in cents. */
    rimborsabile: centesimi,
    /** Where the receipt goes. */
    email: testo(longest.email),
    /** Only for the order's own customer, signed in. */
    nome: testo(longest.personName).optional(),
    entro: z.iso.date().optional(),
    /** Nothing is left to withdraw from: the customer did before. */
    chiestoIl: istante.optional(),
  })
  .meta({ id: 'RecessoConProva' })

export const RecessoPreparato = z
  .discriminatedUnion('provato', [RecessoConProva, RecessoSenzaProva])
  .meta({ id: 'RecessoPreparato' })

export const RecessoConfermato = RecessoChiesto.extend({
  nome: unaRiga(longest.personName).optional(),
  nota: piuRighe(longest.note).optional(),
  /** The pieces that go back, by the numbers of `articoli`; all that can when it is missing. */
  righe: z
    .array(z.object({ id: numero, quantita: z.int().min(1).max(highest.piecesRefunded) }))
    .min(1)
    .max(100)
    .refine((righe) => new Set(righe.map(({ id }) => id)).size === righe.length)
    .optional(),
  /** The browser's own number of this declaration: sent again, it answers the first. */
  richiesta: z.uuid().optional(),
}).meta({ id: 'RecessoConfermato' })

/**
 * `numero` is the declaration's own; one without proof tells none. The same request again, or one for all goods when none are left, answers the declaration
 * that there is, and `giaRicevuto`.
 */
export const RicevutaRecesso = z
  .object({ numero: numero.optional(), ricevuto: istante, giaRicevuto: z.boolean() })
  .meta({ id: 'RicevutaRecesso' })

/** A declaration of an order; without `recesso` the oldest that waits for its money. */
export const RecessoDaRimborsare = z.object({ ordine: numeroInQuery, recesso: numeroInQuery.optional() })

export const RecessoDaChiudere = z.object({ ordine: numeroInQuery, recesso: numeroInQuery })

/**
 * Another frame for pieces that come back: `riga` is the line of the order, `codice` the product that is sold for them. `richiesta` is the
 * browser's own number of this wish: sent again, it opens nothing.
 */
export const CambioChiesto = z
  .object({
    ordine: numero,
    recesso: numero,
    riga: numero,
    quantita: z.int().min(1).max(highest.piecesRefunded),
    codice: testo(longest.productCode).min(1),
    richiesta: z.uuid(),
  })
  .meta({ id: 'CambioChiesto' })

/** `cambio`: the number of the order that waits to be paid. */
export const CambioDaChiudere = z.object({ ordine: numeroInQuery, cambio: numeroInQuery })

/** Goods that are sold in the place of some that come back. */
export const Cambio = z
  .object({
    /** The number of their own order. */
    ordine: numero,
    recesso: numero,
    /** The line whose pieces come back, and how many of them. */
    riga: numero,
    quantita: z.int(),
    articolo: testo(160),
    totale: centesimi,
    /** `scaduto`: not paid in time; `chiuso`: ended by the owner; `rimborsato`: paid when the pieces were gone. */
    stato: z.enum(['in attesa', 'pagato', 'scaduto', 'chiuso', 'rimborsato', 'annullato']),
    /** While it waits: until when the pieces are kept aside. */
    entro: istante.optional(),
  })
  .meta({ id: 'Cambio' })
export type Cambio = z.output<typeof Cambio>

/** What the owner found out about a declaration without proof. */
export const DichiarazioneVerificata = z.object({
  ordine: numero,
  dichiarazione: numero,
  esito: z.enum(['accettata', 'ignorata']),
})

/** A declaration without proof of whose order it is, as it was typed. */
export const Dichiarazione = z
  .object({
    id: numero,
    data: istante,
    nome: testo(longest.personName),
    email: testo(longest.email),
    nota: testo(longest.note).optional(),
  })
  .meta({ id: 'Dichiarazione' })
export type Dichiarazione = z.output<typeof Dichiarazione>

/** The customer sent the goods back: with whom, under which code. */
export const ResoSpedito = z
  .object({
    ordine: numero,
    recesso: numero,
    corriere: unaRiga(longest.carrier).min(1),
    codice: unaRiga(longest.shippingCode).min(1),
  })
  .meta({ id: 'ResoSpedito' })

/** How many pieces of each line have arrived in all, and whether those that are new go back to the shelf. */
export const ResoRicevuto = z
  .object({
    ordine: numero,
    recesso: numero,
    righe: z
      .array(z.object({ id: numero, ricevuti: z.int().min(0).max(highest.piecesRefunded), rimetti: z.boolean() }))
      .min(1)
      .max(100)
      .refine((righe) => new Set(righe.map(({ id }) => id)).size === righe.length),
  })
  .meta({ id: 'ResoRicevuto' })

/** Goods on their way back after a withdrawal, and their money. */
export const Reso = z
  .object({
    /** The number of the declaration. */
    id: numero,
    chiestoIl: istante,
    /** `chiuso`: it came to nothing, and no money goes back for it. */
    stato: z.enum(['richiesto', 'spedito', 'ricevuto', 'rimborsato', 'chiuso']),
    /** `nonPartiti`: of these, those that never left the shop; nothing has to be sent back for them. */
    righe: z.array(z.object({ id: numero, quantita: z.int(), ricevuti: z.int(), nonPartiti: z.int().optional() })),
    /** What goes back for it, or went, in cents; how much of it is shipping. */
    importo: centesimi,
    spedizione: centesimi,
    nota: testo(longest.note).optional(),
    /** What the customer typed as the proof of sending. */
    invio: z
      .object({ data: istante, corriere: testo(longest.carrier), codice: testo(longest.shippingCode) })
      .optional(),
    ricevutoIl: istante.optional(),
    /** The last day on which the law lets the shop give the money back; while it has not. */
    rimborsareEntro: z.iso.date().optional(),
    /** The shop may wait: neither the goods nor a proof of sending have arrived. */
    trattenuto: z.literal(true).optional(),
    /** The administrator's: the last day is over, and the shop may not wait. */
    scaduto: z.literal(true).optional(),
    /** The administrator's: as it was declared. */
    dichiarante: z.object({ nome: testo(longest.personName), email: testo(longest.email) }).optional(),
  })
  .meta({ id: 'Reso' })
export type Reso = z.output<typeof Reso>
