import { z } from 'zod'
import { numero, testo } from './shapes.ts'

/** The role's names on the wire (S-266, S-282). */
export const ruoli = ['Amministratore', 'Cliente'] as const

export const Sessione = z.object({ token: testo(200), refreshToken: testo(200) }).meta({ id: 'Sessione' })
export type Sessione = z.output<typeof Sessione>

/** Both are optional here, so that a missing one gets its own words and not those of a malformed request. */
export const Credenziali = z
  .object({ email: testo(254).optional(), password: testo(200).optional() })
  .meta({ id: 'Credenziali' })
export type Credenziali = z.output<typeof Credenziali>

/** The refresh token, in the query as specified or in the body, which wins (H-31). */
export const VecchioRefresh = z.object({ oldRefresh: testo(200).optional() })

/** Who is signed in (S-282). */
export const InfoToken = z
  .object({
    id: numero,
    nomeCompleto: testo(160),
    email: testo(254),
    ruolo: z.enum(ruoli),
    isVerified: z.boolean(),
  })
  .meta({ id: 'InfoToken' })
export type InfoToken = z.output<typeof InfoToken>
