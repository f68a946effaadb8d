import { z } from 'zod'
import { longest } from './bounds.ts'
import { DatiFiscali } from './dati-fiscali.ts'
import { testo } from './shapes.ts'

/**
 * One line of the cart as the browser sends it to the checkout (S-252). Only the code and the quantity count:
 * prices come from the database. Quantities out of range are answered in words, so the shape lets them in.
 */
export const RigaCarrello = z
  .object({ prodotto: z.object({ codice: testo(longest.productCode).min(1) }), quantity: z.number() })
  .meta({ id: 'RigaCarrello' })
export type RigaCarrello = z.output<typeof RigaCarrello>

const Carrello = z.array(RigaCarrello).max(50)

/**
 * The cart alone, as specified: the order takes the fiscal data that the account keeps. Or with those of this order, which the
 * account then keeps; null: none.
 */
export const CarrelloDaPagare = z.union([
  Carrello,
  z.object({ carrello: Carrello, datiFiscali: DatiFiscali.nullable() }).meta({ id: 'CarrelloConDatiFiscali' }),
])
