import { z } from 'zod'
import { istante } from './shapes.ts'

/** What the card provider says of the key; a release before does not ask. */
const chiave = z.enum(['accettata', 'rifiutata', 'non si sa']).optional()

/** Which keys the shop takes payments with, and when an event of the card provider was heard last: of 90 days. */
export const StatoPagamenti = z
  .object({ chiavi: z.enum(['dimostrazione', 'prova', 'vere']), chiave, ultimoAvviso: istante.optional() })
  .meta({ id: 'StatoPagamenti' })
export type StatoPagamenti = z.output<typeof StatoPagamenti>
