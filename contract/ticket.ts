import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { rispondono, ticketCategories, ticketStateNames } from './assistenza.ts'
import { istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'

/** What the browser calls a thing it sends, so that the same one sent again is known and not done twice. */
const chiave = testo(64).min(8).optional()
const errore = testo(400).nullable()
const quanti = z.int().min(0)

/** A file of a message. Its bytes are behind `GET /Ticket/Allegato`, for the two sides only. */
export const Allegato = z
  .object({
    id: z.uuid(),
    nome: testo(longest.fileName),
    tipo: z.enum(['image/jpeg', 'application/pdf']),
    dimensione: z.int().min(1),
  })
  .meta({ id: 'Allegato' })
export type Allegato = z.output<typeof Allegato>

/** A message of a ticket (S-276). */
export const Messaggio = z
  .object({
    id: numero,
    messaggio: testo(longest.message),
    dataCreazione: istante,
    utente: z.object({ nomeCompleto: testo(longest.personName) }),
    /** The caller's side wrote it: the customer, or any member of the shop's staff. */
    mio: z.boolean(),
    /** The other side has read it. */
    letto: z.boolean(),
    allegati: z.array(Allegato),
  })
  .meta({ id: 'Messaggio' })
export type Messaggio = z.output<typeof Messaggio>

/** A ticket (S-273). `messages` is empty in every list: what people write may be about their health (D-04). */
export const Ticket = z
  .object({
    id: numero,
    titolo: testo(longest.ticketTitle),
    categoria: z.enum(ticketCategories),
    stato: z.enum(ticketStateNames),
    dataCreazione: istante,
    messages: z.array(Messaggio),
    /** Whose it is. */
    utente: z.object({ nomeCompleto: testo(longest.personName), email: testo(longest.email) }),
    ordine: numero.nullable(),
    prodotto: z.object({ id: numero, codice: testo(longest.productCode) }).nullable(),
    /** Messages of the other side that the caller's side has not read. */
    nonLetti: quanti,
    quantiMessaggi: quanti,
    ultimoMessaggio: istante.nullable(),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.output<typeof Ticket>

/** Titolo and categoria are optional here, so that a missing one gets its own words (S-379). */
export const NuovoTicket = z
  .object({
    titolo: unaRiga(2000).optional(),
    categoria: testo(200).optional(),
    ordine: numero.optional(),
    prodotto: numero.optional(),
    chiave,
  })
  .meta({ id: 'NuovoTicket' })
export type NuovoTicket = z.output<typeof NuovoTicket>

/** The shop writes to the customer of an order first: a ticket about it, with this as its first message. */
export const MessaggioAlCliente = z
  .object({ ordine: numero, titolo: unaRiga(2000), contenuto: piuRighe(20_000), chiave: testo(64).min(8) })
  .meta({ id: 'MessaggioAlCliente' })
export type MessaggioAlCliente = z.output<typeof MessaggioAlCliente>

const pagina = numeroInQuery.pipe(z.int().max(highest.page)).optional()
const perPagina = numeroInQuery.pipe(z.int().max(highest.perPage)).optional()

/** Without a page the newest 200 (H-86). `cerca` looks at title, name, address and number, never at messages. */
export const FiltroTicket = z.object({
  stato: z.enum(ticketStateNames).optional(),
  categoria: z.enum(ticketCategories).optional(),
  cerca: testo(longest.search).optional(),
  /** The administrator's: only those of this account. */
  cliente: numeroInQuery.optional(),
  /** The administrator's: only those that the caller answers, or that no one does yet. */
  risponde: z.enum(rispondono).optional(),
  pagina,
  perPagina,
})
export type FiltroTicket = z.output<typeof FiltroTicket>

export const ElencoTicket = z
  .object({ success: z.boolean(), tickets: z.array(Ticket), error: errore, quanti, nonLetti: quanti })
  .meta({ id: 'ElencoTicket' })

export const TicketCercato = z.object({ id: numeroInQuery })

/** Without `dopo` and `prima` the newest messages; both name a message that the browser has. */
export const MessaggiCercati = z.object({
  id: numeroInQuery,
  dopo: numeroInQuery.optional(),
  prima: numeroInQuery.optional(),
  perPagina,
})
export type MessaggiCercati = z.output<typeof MessaggiCercati>

/** Oldest first. Another person's ticket is one that does not exist: `success: false` (H-79). */
export const Messaggi = z
  .object({
    success: z.boolean(),
    messages: z.array(Messaggio),
    error: errore,
    ticket: Ticket.nullable(),
    /** There are more in the direction that was asked for; without `dopo` that is older ones. */
    altri: z.boolean(),
    /** Up to this message the other side has read; 0: nothing. */
    lettoFino: quanti,
  })
  .meta({ id: 'Messaggi' })

export const StatoTicket = z
  .object({ success: z.boolean(), stato: z.enum(ticketStateNames).nullable(), error: errore })
  .meta({ id: 'StatoTicket' })

/** The text also comes in the body, which wins and is where the shop's own browser code puts it (H-18). */
export const MessaggioInQuery = z.object({ id: numeroInQuery, message: piuRighe(20_000).optional() })
export const NuovoMessaggio = z
  .object({
    contenuto: piuRighe(20_000).optional(),
    allegati: z.array(z.uuid()).max(100).optional(),
    chiave,
  })
  .meta({ id: 'NuovoMessaggio' })
export type NuovoMessaggio = z.output<typeof NuovoMessaggio>

export const MessaggioInviato = z
  .object({
    success: z.boolean(),
    messaggio: Messaggio.nullable(),
    stato: z.enum(ticketStateNames).nullable(),
    error: errore,
  })
  .meta({ id: 'MessaggioInviato' })

export const CambioStato = z.object({ id: numeroInQuery, stato: testo(longest.state) })

export const NonLetti = z.object({ quanti }).meta({ id: 'NonLetti' })

/** One file of at most `highest.attachmentBytes`, with the name that people gave it. */
export const FileAllegato = z.object({ file: z.file() })
export const AllegatoCercato = z.object({ id: z.uuid() })
