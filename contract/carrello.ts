import { z } from 'zod'
import { longest } from './bounds.ts'
import { DatiFiscali } from './dati-fiscali.ts'
import { centesimi, testo } from './shapes.ts'

/**
 * One line of the cart as the browser sends it to the checkout (S-252). Only the code and the quantity count:
 * prices come from the database. Quantities out of range are answered in words, so the shape lets them in.
 */
export const RigaCarrello = z
  .object({ prodotto: z.object({ codice: testo(longest.productCode).min(1) }), quantity: z.number() })
  .meta({ id: 'RigaCarrello' })
export type RigaCarrello = z.output<typeof RigaCarrello>

export const Carrello = z.array(RigaCarrello).max(50)

/**
 * The cart alone, as specified: the order takes the fiscal data that the account keeps. Or with those of this order, which the
 * account then keeps; null: none.
 */
export const CarrelloDaPagare = z.union([
  Carrello,
  z.object({ carrello: Carrello, datiFiscali: DatiFiscali.nullable() }).meta({ id: 'CarrelloConDatiFiscali' }),
])

/** A discount's code as it was typed. */
export const CodiceProvato = z.object({ codiceSconto: testo(longest.discountCode).optional() })

/** What a cart costs with the discount that its order would get; cents. */
export const CarrelloCalcolato = z
  .object({
    /** What is for sale of it: `totale` without the discount, `tolto` what comes off. */
    righe: z.array(
      z.object({ codice: testo(longest.productCode), quantity: z.int(), totale: centesimi, tolto: centesimi }),
    ),
    /** Goods and shipping, both without the discount. */
    subtotale: centesimi,
    spedizione: centesimi,
    /** `importo` comes off goods and shipping; an automatic one was not typed. */
    sconto: z
      .object({
        codice: testo(longest.discountCode),
        importo: centesimi,
        automatico: z.literal(true).optional(),
      })
      .optional(),
    totale: centesimi,
    /** Why the typed code is not applied. */
    rifiuto: testo(400).optional(),
    /** The code does not exist, or no longer: the browser forgets it. */
    nonValido: z.literal(true).optional(),
  })
  .meta({ id: 'CarrelloCalcolato' })
export type CarrelloCalcolato = z.output<typeof CarrelloCalcolato>
