import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { linkDays } from './shop.ts'
import { centesimi, istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'

/** The most days for which the pieces of an order that was prepared wait for their payment. */
export const mostLinkDays = 14

/** An order that the owner prepares, e.g. during a telephone call; its customer pays it by a link. */
export const OrdineDaPreparare = z
  .object({
    /** The browser's own number of the wish: the same one twice is one order. */
    richiesta: z.uuid(),
    nome: unaRiga(longest.personName),
    email: testo(longest.email),
    /** `prezzo`: of a piece, not above that of the shop; without it the shop's. */
    articoli: z
      .array(
        z.object({
          codice: testo(longest.productCode).min(1),
          quantita: z.int().min(1).max(highest.piecesPrepared),
          prezzo: centesimi.optional(),
        }),
      )
      .max(highest.linesPrepared),
    /** Why something costs less; needed where it does, and read by the owner alone. */
    motivo: piuRighe(longest.reductionReason).optional(),
    spedizioneGratuita: z.boolean().default(false),
    giorni: z.int().min(1).max(mostLinkDays).default(linkDays),
  })
  .meta({ id: 'OrdineDaPreparare' })
export type OrdineDaPreparare = z.input<typeof OrdineDaPreparare>

export const RiservatoCercato = z.object({ ordine: numeroInQuery })

/** An order whose pieces are kept aside until its link is paid. */
export const Riservato = z
  .object({
    ordine: numero,
    /** The order in exchange of whose goods these are sold. */
    cambioDi: numero.optional(),
    cliente: z.object({ nomeCompleto: testo(longest.personName), email: testo(longest.email) }),
    articoli: z.array(z.object({ nome: testo(longest.lineName), prezzo: centesimi, quantity: z.int() })),
    spedizione: centesimi,
    totale: centesimi,
    /** What the goods cost less than on the shelf, and why. */
    riduzione: z.object({ importo: centesimi, motivo: testo(longest.reductionReason) }).optional(),
    entro: istante,
    /** When the link was sent last, and how often. */
    mandato: z.object({ il: istante, volte: z.int() }),
  })
  .meta({ id: 'Riservato' })
export type Riservato = z.output<typeof Riservato>

/** The most urgent first; `altri`: there are more. */
export const Riservati = z
  .object({ data: z.array(Riservato), altri: z.literal(true).optional() })
  .meta({ id: 'Riservati' })
