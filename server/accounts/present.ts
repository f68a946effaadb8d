import type { InfoToken, ruoli } from '#contract/utenti.ts'
import type { Role } from '#server/db/schema.ts'
import type { Actor } from './actor.ts'

const roles = { administrator: 'Amministratore', customer: 'Cliente' } as const satisfies Record<
  Role,
  (typeof ruoli)[number]
>

export function presentActor({ id, fullName, email, role, verified }: Actor): InfoToken {
  return { id, nomeCompleto: fullName, email, ruolo: roles[role], isVerified: verified }
}
