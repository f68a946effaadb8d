import { z } from 'zod'
import { longest } from './bounds.ts'
import { mansioni } from './mansioni.ts'
import { istante, numero, numeroInQuery, testo } from './shapes.ts'

const mansione = z.enum(mansioni)

/** Who works in the shop, and who is asked to. */
export const Collaboratori = z
  .object({
    collaboratori: z.array(
      z.object({
        id: numero,
        nomeCompleto: testo(longest.personName),
        email: testo(longest.email),
        mansione,
        secondoFattore: z.boolean(),
        isDeleted: z.boolean(),
      }),
    ),
    inviti: z.array(z.object({ id: numero, email: testo(longest.email), mansione, scade: istante })),
  })
  .meta({ id: 'Collaboratori' })
export type Collaboratori = z.output<typeof Collaboratori>

export const NuovoInvito = z.object({ email: testo(longest.email), mansione }).meta({ id: 'NuovoInvito' })
export const CollaboratoreCercato = z.object({ id: numeroInQuery })
export const NuovaMansione = z.object({ id: numero, mansione })

/** The code of the link in the email. */
export const InvitoCercato = z.object({ codice: testo(80).min(1) })
export const Invito = z.object({ email: testo(longest.email), mansione, scade: istante }).meta({ id: 'Invito' })
export type Invito = z.output<typeof Invito>
