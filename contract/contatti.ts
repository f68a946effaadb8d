import { z } from 'zod'
import { longest } from './bounds.ts'
import { unaRiga, piuRighe, testo } from './shapes.ts'

/**
 * What a visitor writes to the shop. Each field is optional here, so that an empty one gets its own words. `sito` is on no
 * screen: only programs fill it in.
 */
export const MessaggioVisitatore = z
  .object({
    nome: unaRiga(longest.visitorName).optional(),
    email: testo(longest.email).optional(),
    messaggio: piuRighe(longest.message).optional(),
    sito: testo(400).optional(),
  })
  .meta({ id: 'MessaggioVisitatore' })
export type MessaggioVisitatore = z.output<typeof MessaggioVisitatore>
