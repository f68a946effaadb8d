import { z } from 'zod'
import { longest } from './bounds.ts'
import { DatiFiscali } from './dati-fiscali.ts'
import { Ordine } from './ordini.ts'
import { Dichiarazione } from './recessi.ts'
import { RichiestaLenti } from './richieste-lenti.ts'
import { ScontoApplicato } from './sconti.ts'
import { SessioneAperta } from './sessioni.ts'
import { centesimi, istante, numero, testo } from './shapes.ts'
import { Ticket } from './ticket.ts'
import { Utente } from './utenti.ts'

const Annotato = z.object({ data: istante, testo: testo(longest.orderNote) })

/** Everything that the shop holds on a person, for that person to take along. Amounts in cents. */
export const DatiPersonali = z
  .object({
    creatoIl: istante,
    account: Utente.extend({
      registratoIl: istante,
      versioneTermini: testo(40).nullable(),
      datiFiscali: DatiFiscali.nullable(),
    }),
    accessi: z.array(SessioneAperta),
    ordini: z.array(
      Ordine.extend({
        destinatario: testo(longest.personName).nullable(),
        subtotale: centesimi,
        spedizione: centesimi,
        sconto: ScontoApplicato.optional(),
        versioneTermini: testo(40).nullable(),
        datiFiscali: DatiFiscali.nullable(),
        righe: z.array(
          z.object({
            codice: testo(longest.productCode),
            nome: testo(200),
            descrizione: testo(4000),
            prezzo: centesimi,
            quantita: z.int(),
          }),
        ),
        /** What the shop noted for itself. */
        noteInterne: z.array(Annotato),
        /** Of the withdrawals, as they were declared, and the parcels of the goods that were sent back. */
        dichiarazioni: z.array(
          z.object({
            nome: testo(longest.personName),
            email: testo(longest.email),
            nota: testo(longest.note),
            inviataIl: istante,
            reso: z.object({ corriere: testo(longest.carrier), codice: testo(longest.shippingCode) }).optional(),
          }),
        ),
      }),
    ),
    /** What the shop noted for itself about the person. */
    noteInterne: z.array(Annotato),
    /** Frames that were marked, the latest first. */
    preferiti: z.array(z.object({ prodotto: numero, codice: testo(longest.productCode), data: istante })),
    /** Frames whose return into stock an email will tell. */
    avvisi: z.array(z.object({ codice: testo(longest.productCode), data: istante })),
    /** With all of their messages; the files are behind `GET /Ticket/Allegato`. */
    richieste: z.array(Ticket.extend({ noteInterne: z.array(Annotato) })),
    /** Requests for lenses with all that was told; the files are behind `GET /Lenti/File`. */
    lenti: z.array(RichiestaLenti),
    /** Withdrawals that were declared from the person's address without proof of whose order it is. */
    recessiSenzaProva: z.array(Dichiarazione.extend({ ordine: numero })),
    /** The emails that the shop wrote: which, and when they were sent. */
    email: z.array(z.object({ tipo: testo(40), chiestaIl: istante, speditaIl: istante.nullable() })),
  })
  .meta({ id: 'DatiPersonali' })
export type DatiPersonali = z.output<typeof DatiPersonali>
