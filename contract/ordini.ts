import { z } from 'zod'
import { NotaInterna } from './note.ts'
import { highest, longest } from './bounds.ts'
import { DatiFiscali } from './dati-fiscali.ts'
import { Cambio, Dichiarazione, Reso } from './recessi.ts'
import { passiLenti } from './lens-uses.ts'
import { dubbiVisti, MerceDelPacco, Pacco } from './pacchi.ts'
import { orderActionNames } from './registro.ts'
import { cancelReasons, orderStateNames } from './order-states.ts'
import { ScontoApplicato } from './sconti.ts'
import { centesimi, istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'

/** Where an order stands with the customer's right to withdraw, all declarations together. Days are Rome's. */
const StatoRecesso = z.object({
  /** The customer may withdraw now, from all of it or from what is left. */
  aperto: z.boolean(),
  /** The last day on which it is possible; absent until the order was delivered. */
  entro: z.iso.date().optional(),
  /** For how many days from the delivery. */
  giorni: z.int(),
  /** The latest declaration. */
  chiestoIl: istante.optional(),
  /** The last day on which the law lets the shop give money back; while some is owed. Only for the administrator. */
  rimborsareEntro: z.iso.date().optional(),
  rimborsatoIl: istante.optional(),
  /** Money is owed that may wait for goods which were sent, or for the proof that they are on their way back. */
  trattenuto: z.literal(true).optional(),
  /** The administrator's: a declaration without proof waits to be looked at. */
  daVerificare: z.literal(true).optional(),
})

/** Money on its way back to the customer, or back. `fornitore`: it was made in the card provider's dashboard. */
const Rimborso = z
  .object({
    id: numero,
    data: istante,
    importo: centesimi,
    stato: z.enum(['richiesto', 'in corso', 'riuscito', 'non riuscito']),
    origine: z.enum(['negozio', 'fornitore']),
  })
  .meta({ id: 'Rimborso' })

/** The customer's bank took the payment back, or asks about it. */
const Contestazione = z
  .object({
    stato: z.enum(['da rispondere', 'in esame', 'vinta', 'persa', 'chiusa']),
    importo: centesimi,
    data: istante,
    /** A question of the bank: no money has moved, and a refund answers it. */
    domanda: z.literal(true).optional(),
    rispondereEntro: istante.optional(),
  })
  .meta({ id: 'Contestazione' })
export type Contestazione = z.output<typeof Contestazione>

export const tipoDifferenza = z.enum([
  'pagamento assente',
  'pagamento diverso',
  'rimborso assente',
  'rimborso diverso',
  'versamento non riuscito',
])
export type TipoDifferenza = z.output<typeof tipoDifferenza>

/** A payment whose order the database did not know any more. */
const PagamentoRitrovato = z.object({
  trovatoIl: istante,
  /** Then it is given back, unless it is accepted. */
  rimborsoIl: istante,
  /** By which the customer knows the order. */
  numero: numero.optional(),
  articoli: testo(longest.lostGoods),
  /** The owner has decided, or the time was over. */
  deciso: z.boolean(),
})

/** An order (S-271). `totale` is in cents (H-52), `dataOrdine` an instant in UTC. */
export const Ordine = z
  .object({
    id: numero,
    stato: testo(longest.state),
    utente: z.object({ email: testo(longest.email), nomeCompleto: testo(longest.personName) }),
    indirizzo: testo(600).optional(),
    dataOrdine: istante,
    totale: centesimi,
    /** The administrator's: it was paid with play money, in a real shop. */
    prova: z.literal(true).optional(),
    /** The administrator's: it is still to be sent, to a province that the shop does not serve. */
    nonServita: z.literal(true).optional(),
    /** The administrator's: all of it, or the rest, is still in the shop, and its money is not: it is not to be sent. */
    tuttoRimborsato: z.literal(true).optional(),
    /** The administrator's: nothing of it has left, and this step of its lenses is not marked as done. */
    lentiDaFare: z.enum(passiLenti).optional(),
    /** The order in exchange of whose goods these were sold. */
    cambioDi: numero.optional(),
    codSpedizione: testo(longest.shippingCode).optional(),
    /** Who brings the parcel that has a code, and, once it left, where it is followed. */
    corriere: testo(longest.carrier).optional(),
    spedizioneLink: z.url().max(1000).optional(),
    /** Of an order that leaves in several parcels, the first first; the fields above say the last one. */
    pacchi: z.array(Pacco).optional(),
    /** Some of it left, and this is still to be sent. */
    daSpedire: z.array(MerceDelPacco).optional(),
    motivoCancellazione: testo(80).optional(),
    recesso: StatoRecesso.optional(),
    /** What of the payment is back or on its way, in cents. */
    rimborsato: centesimi,
    /** Pieces that were sent and have come back, of all. */
    resi: z.object({ tornati: z.int(), pezzi: z.int() }).optional(),
    /** The latest first. */
    rimborsi: z.array(Rimborso),
    /** The administrator's: the one that keeps money, else the latest. */
    contestazione: Contestazione.optional(),
    /** What was bought. */
    articoli: z.array(
      z.object({
        nome: testo(longest.lineName),
        descrizione: testo(longest.lineDescription),
        img: testo(longest.picture),
        quantity: z.int(),
      }),
    ),
  })
  .meta({ id: 'Ordine' })
export type Ordine = z.output<typeof Ordine>

/** `quanti` are found in all; more than a thousand are counted as a thousand, and `altri` says so. */
export const Ordini = z.object({ data: z.array(Ordine), quanti: z.int().min(0), altri: z.literal(true).optional() })

/** With it an administrator is asked for as the customer that every account is: only the own orders, in a customer's words. */
const propri = { propri: z.literal('true').optional() }

/** What the owner's table asks for (H-86). Empty words filter nothing. */
export const RicercaOrdini = z.object({
  /** A number is an id; anything else the beginnings of words of customer, city, tracking code or article, or a part of a state's name. */
  cerca: testo(longest.search).optional(),
  stato: testo(longest.state).optional(),
  /** The owner's: only those of this account. */
  cliente: numeroInQuery.optional(),
  ...propri,
  /** Only those whose customer withdrew and whose money is still here, or of which a declaration is to be looked at. */
  recesso: z.literal('aperto').optional(),
  /** Only those whose goods are to be sent, or that were sent a week ago and are not marked as delivered. */
  fase: z.enum(['preparare', 'consegnare']).optional(),
  ordina: z.enum(['id', 'cliente', 'data', 'totale', 'stato']).optional(),
  verso: z.enum(['asc', 'desc']).optional(),
  pagina: numeroInQuery.optional(),
  perPagina: z.coerce.number<number>().pipe(z.int().min(1).max(highest.perPage)).optional(),
})
export type RicercaOrdini = z.output<typeof RicercaOrdini>

/** `righe` and `spedizione` say what it is of; a free sum, and what was made at the provider, has neither. */
const RimborsoIntero = Rimborso.extend({
  motivo: testo(80),
  nota: testo(longest.refundNote).optional(),
  /** Cents of the amount that are shipping. */
  spedizione: centesimi.optional(),
  righe: z.array(z.object({ id: numero, quantita: z.int(), importo: centesimi })),
  /** For the administrator: who asked for it; undefined: the shop itself, or it was made at the provider. */
  chi: testo(longest.personName).optional(),
  /** The administrator's: why it did not arrive. */
  errore: testo(longest.refundFailure).optional(),
  /** The administrator's: it failed, and may be tried again or closed. */
  daRisolvere: z.literal(true).optional(),
}).meta({ id: 'RimborsoIntero' })
export type RimborsoIntero = z.output<typeof RimborsoIntero>

const facoltativo = testo(longest.addressPart).nullable()
const Destinazione = z
  .object({
    destinatario: facoltativo,
    line1: facoltativo,
    line2: facoltativo,
    postalCode: facoltativo,
    city: facoltativo,
    state: facoltativo,
    country: facoltativo,
  })
  .meta({ id: 'Destinazione' })
export type Destinazione = z.output<typeof Destinazione>

/** One order with all that the shop keeps of it (H-51). */
export const OrdineIntero = Ordine.extend({
  righe: z.array(
    z.object({
      /** Unique within the order. */
      id: numero,
      codice: testo(longest.productCode),
      nome: testo(longest.lineName),
      descrizione: testo(longest.lineDescription),
      img: testo(longest.picture),
      /** Its product, while the shop has it. */
      prodotto: numero.optional(),
      /** What is paid for a piece; `prezzoPieno`: before a discount that lowered it. */
      prezzo: centesimi,
      prezzoPieno: centesimi.optional(),
      quantity: z.int(),
      totale: centesimi,
      /** VAT, per cent. */
      aliquota: z.int(),
      /** Pieces whose price went back, or may still. */
      rimborsati: z.int(),
      /** The administrator's: pieces that are on the shelf again. */
      rimessi: z.int().optional(),
      /** The administrator's: pieces that the customer withdrew from and is still to be paid for. */
      inRecesso: z.int().optional(),
    }),
  ),
  /** Both after the discount. */
  subtotale: centesimi,
  spedizione: centesimi,
  sconto: ScontoApplicato.optional(),
  /** Where it goes, as told to the card provider (S-280). */
  destinazione: Destinazione.optional(),
  /** As they were when it was placed. */
  datiFiscali: DatiFiscali.optional(),
  /**
   * What was sold at each rate of VAT in per cent, shipping shared out, the higher rates first; what of it is back or on its
   * way, and taxable amount and tax of the rest: below zero where more of a rate went back than was sold at it, as when a sum was
   * given back before the goods were.
   */
  iva: z.array(
    z.object({
      aliquota: z.int(),
      totale: centesimi,
      imponibile: z.int(),
      imposta: z.int(),
      rimborsato: centesimi,
    }),
  ),
  versioneTermini: testo(40).optional(),
  /** The request for lenses that it came from. */
  lenti: numero.optional(),
  /** All of it is made for one person: it cannot be withdrawn from. */
  suMisura: z.literal(true).optional(),
  /** For how many days after its delivery it may be withdrawn from. */
  giorniRecesso: z.int(),
  /** The administrator's: pieces withdrawn from before they left, whose money is still here. They are not sent. */
  receduti: z.array(z.object({ codice: testo(longest.productCode), quantity: z.int() })).optional(),
  /**
   * `azione`, what was done while it stayed in its state, the customer's bank's too, `chi` and `nota` are the administrator's; without `chi` it was the shop
   * itself.
   */
  storia: z.array(
    z.object({
      stato: testo(longest.state),
      data: istante,
      azione: z.enum([...orderActionNames, 'contestazione']).optional(),
      chi: testo(longest.personName).optional(),
      nota: testo(longest.shippingCode).optional(),
      /** Of a refund, in cents. */
      importo: centesimi.optional(),
    }),
  ),
  rimborsi: z.array(RimborsoIntero),
  /** What the customer withdrew from, the latest first. */
  recessi: z.array(Reso),
  /** What is sold in the place of goods that come back, the latest first. */
  cambi: z.array(Cambio),
  /** The administrator's: the account of its customer, and the telephone number that it has; absent where it has none any more. */
  cliente: z.object({ id: numero, telefono: testo(longest.phone).optional() }).optional(),
  /** The administrator's, the latest first. */
  noteInterne: z.array(NotaInterna).optional(),
  /** The administrator's: declarations without proof that wait to be looked at. */
  dichiarazioni: z.array(Dichiarazione).optional(),
  /** The administrator's: what may still be given back, in cents, and how much of it is shipping. */
  rimborsabile: z.object({ importo: centesimi, spedizione: centesimi }).optional(),
  /** The administrator's: its payment was found at the card provider when the order was no longer in the data. */
  ritrovato: PagamentoRitrovato.optional(),
  /** The administrator's: what shop and provider do not agree upon; cents, null where there is none. */
  differenze: z
    .array(z.object({ tipo: tipoDifferenza, negozio: centesimi.nullable(), fornitore: centesimi.nullable() }))
    .optional(),
  /** Between which days it arrives, Rome's; absent once it has arrived, is cancelled or should have arrived. */
  arrivo: z.tuple([z.iso.date(), z.iso.date()]).optional(),
  speditoIl: istante.optional(),
  consegnatoIl: istante.optional(),
  /** Where the administrator may move it, in the words of the dropdown; empty while a refund stands. */
  mosse: z.array(z.enum(orderStateNames)).optional(),
}).meta({ id: 'OrdineIntero' })
export type OrdineIntero = z.output<typeof OrdineIntero>

export const OrdineCercato = z.object({ id: numeroInQuery })
/** An order as one reads it. */
export const OrdineLetto = OrdineCercato.extend(propri)

/** `da`: the state that the owner saw; when the order has another by now, nothing is done. */
const visto = { da: testo(longest.state).optional() }

export const NuovoStato = z.object({
  id: numeroInQuery,
  stato: testo(longest.state),
  ...visto,
  ...dubbiVisti,
})
/** Who may bring a parcel, the usual one first: what `corriere` may be, and its name. */
export const Corrieri = z
  .array(z.object({ id: testo(longest.carrier), nome: testo(longest.carrier) }))
  .meta({ id: 'Corrieri' })

/**
 * `codicePrima`: the code that the owner saw, empty when there was none; when another stands there by now, nothing is done. Without
 * `corriere` the carrier stays. `pacco`: of an order that left in several parcels another than the last.
 */
export const NuovaSpedizione = z.object({
  id: numeroInQuery,
  codiceSpedizione: unaRiga(longest.shippingCode),
  codicePrima: testo(longest.shippingCode).optional(),
  corriere: testo(longest.carrier).min(1).optional(),
  pacco: numeroInQuery.optional(),
})
/** Where an order goes instead, in Italy. `vista`: the address that the owner saw; when it is another one by now, nothing is done. */
export const NuovoIndirizzo = z
  .object({
    id: numero,
    destinatario: unaRiga(longest.personName),
    line1: unaRiga(longest.addressPart),
    line2: unaRiga(longest.addressPart).default(''),
    postalCode: unaRiga(longest.postalCode),
    city: unaRiga(longest.city),
    state: unaRiga(longest.province),
    vista: Destinazione.optional(),
  })
  .meta({ id: 'NuovoIndirizzo' })
/** A refund that failed; without its number the oldest of the order. */
export const RimborsoFallito = z.object({ id: numeroInQuery, rimborso: numeroInQuery.optional() })

/** What becomes of a payment whose order was lost. */
export const PagamentoDeciso = z.object({ id: numeroInQuery, scelta: z.enum(['accetta', 'rimborsa']) })

/**
 * What the owner gives back of an order: goods and shipping, or a free sum in cents. `richiesta` is the browser's own number
 * of this wish: sent again, it answers the first result. `rimetti`: how many of the pieces go back to the shelf.
 */
export const RimborsoChiesto = z
  .object({
    id: numero,
    richiesta: z.uuid(),
    righe: z
      .array(z.object({ id: numero, quantita: z.int().min(1).max(highest.piecesRefunded), rimetti: z.int().min(0) }))
      .max(100)
      .optional(),
    spedizione: z.boolean().optional(),
    importo: z.int().min(1).max(highest.refund).optional(),
    motivo: z.enum(cancelReasons),
    nota: piuRighe(longest.refundNote).optional(),
    /** `rimborsabile.importo` as the owner saw it: when another sum is left by now, nothing is done. */
    visto: centesimi.optional(),
  })
  .refine(({ righe = [], spedizione, importo }) => (importo === undefined) !== (righe.length === 0 && !spedizione))
  .refine(({ righe = [] }) => righe.every(({ quantita, rimetti }) => rimetti <= quantita))
  .refine(({ righe = [] }) => new Set(righe.map(({ id }) => id)).size === righe.length)
  .meta({ id: 'RimborsoChiesto' })
export type RimborsoChiesto = z.output<typeof RimborsoChiesto>

export const Cancellazione = z.object({ id: numeroInQuery, reason: testo(40), ...visto })
