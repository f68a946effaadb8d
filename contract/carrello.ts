import { z } from 'zod'
import { longest } from './bounds.ts'
import { testo } from './shapes.ts'

/**
 * One line of the cart as the browser sends it to the checkout (S-252). Only the code and the quantity count:
 * prices come from the database. Quantities out of range are answered in words, so the shape lets them in.
 */
export const RigaCarrello = z
  .object({ prodotto: z.object({ codice: testo(longest.productCode).min(1) }), quantity: z.number() })
  .meta({ id: 'RigaCarrello' })
export type RigaCarrello = z.output<typeof RigaCarrello>

export const Carrello = z.array(RigaCarrello).max(50)
