import { z } from 'zod'
import { longest } from './bounds.ts'
import { isEmail } from './email.ts'
import { testo } from './shapes.ts'

/** How the machine sends emails; which mail server, and with which password, is told to no browser. */
export const StatoPosta = z
  .object({
    /** The sender of the machine's setting, which holds where the owner's says nothing. */
    nome: z.string(),
    indirizzo: z.string(),
    /** Emails stay in the demonstration's mailbox. */
    dimostrazione: z.boolean(),
  })
  .meta({ id: 'StatoPosta' })
export type StatoPosta = z.output<typeof StatoPosta>

export const ProvaPosta = z.object({ indirizzo: testo(longest.email).refine(isEmail) })

/** What became of an email that was handed to the mail server at once. `muto`: it may have taken it. */
export const EsitoProva = z
  .object({
    esito: z.enum(['presa', 'rifiutata', 'irraggiungibile', 'credenziali', 'muto']),
    /** What the mail server said, without addresses. */
    risposta: z.string().optional(),
  })
  .meta({ id: 'EsitoProva' })
export type EsitoProva = z.output<typeof EsitoProva>
