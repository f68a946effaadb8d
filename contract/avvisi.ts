import { z } from 'zod'
import { longest } from './bounds.ts'
import { numero, testo } from './shapes.ts'

/** An email when a sold-out frame is back; `email` is optional here so that an empty one gets its own words. */
export const AvvisoChiesto = z.object({ prodotto: numero, email: testo(longest.email).optional() })

/** Whether the address is known to be the caller's: otherwise a link in an email confirms it. */
export const AvvisoPreso = z.object({ confermato: z.boolean() }).meta({ id: 'AvvisoPreso' })

/** The code of the link in an email. */
export const CodiceAvviso = z.object({ codice: testo(100) })

/** Of which frame the confirmed email is. */
export const AvvisoConfermato = z
  .object({ prodotto: numero, codiceProdotto: testo(longest.productCode) })
  .meta({ id: 'AvvisoConfermato' })
