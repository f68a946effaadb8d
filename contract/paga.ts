import { z } from 'zod'
import { longest } from './bounds.ts'
import { centesimi, istante, numero, testo } from './shapes.ts'

/** The last part of the address of a link to pay. */
const token = testo(100).min(1)

export const LinkCercato = z.object({ token })

/** What a link is paid for. */
export const LinkDaPagare = z
  .object({
    ordine: numero,
    /** The order in exchange of whose goods these are sold. */
    cambioDi: numero.optional(),
    articoli: z.array(
      z.object({
        nome: testo(160),
        descrizione: testo(200),
        img: testo(longest.picture),
        prezzo: centesimi,
        quantity: z.int(),
      }),
    ),
    spedizione: centesimi,
    totale: centesimi,
    /** Until when the pieces are kept aside. */
    entro: istante,
  })
  .meta({ id: 'LinkDaPagare' })
export type LinkDaPagare = z.output<typeof LinkDaPagare>

/** `termini`: the version of the terms that the customer accepts with this press. */
export const LinkPremuto = z.object({ token, termini: testo(40).min(1) })
