import type { RegistrazioneDaConfermare } from '#contract/ingresso.ts'
import { mansioni } from '#contract/mansioni.ts'
import type { SessioneAperta } from '#contract/sessioni.ts'
import type { InfoToken, roleNames } from '#contract/utenti.ts'
import type { Role } from '#server/platform/database/column-types.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { readDevice } from './device.ts'
import type { OpenSession } from './queries.ts'

export const roles = { administrator: 'Amministratore', customer: 'Cliente' } as const satisfies Record<
  Role,
  (typeof roleNames)[number]
>

export function presentActor(actor: Actor): InfoToken {
  const { id, fullName, email, role, duty, owesSecondFactor, verified, secondFactor } = actor
  return {
    id,
    nomeCompleto: fullName,
    email,
    ruolo: roles[role],
    isVerified: verified,
    secondoFattore: secondFactor,
    ...(duty && { mansione: mansioni[duty] }),
    ...(owesSecondFactor && { secondoFattoreDovuto: true }),
  }
}

interface Registration {
  fullName: string
  createdAt: Date
  /** Nothing is left to confirm. */
  verified: boolean
}

export function presentRegistration({ fullName, createdAt, verified }: Registration): RegistrazioneDaConfermare {
  return { nome: fullName, registratoIl: createdAt.toISOString(), verificato: verified }
}

/** `current` is the session that asks, at `now`. */
export function presentSession(session: OpenSession, current: string, now: Date): SessioneAperta {
  const mine = session.id === current
  return {
    id: session.id,
    dispositivo: presentDevice(session.agent),
    indirizzo: session.network,
    iniziata: session.created_at.toISOString(),
    ultimoUso: (mine ? now : (session.used_at ?? session.created_at)).toISOString(),
    questa: mine,
  }
}

/** What a browser calls itself, in words. */
export function presentDevice(agent: string) {
  const { browser, system } = readDevice(agent)
  if (browser && system) return `${browser} su ${system}`
  return browser ?? system ?? 'Dispositivo sconosciuto'
}
