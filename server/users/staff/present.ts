import type { Collaboratori, Invito } from '#contract/collaboratori.ts'
import { mansioni, type Duty, type Mansione } from '#contract/mansioni.ts'
import { keysOf } from '#contract/objects.ts'
import type { Invitation, StaffMember } from './queries.ts'

export function presentStaff(staff: StaffMember[], invitations: Invitation[]): Collaboratori {
  return {
    collaboratori: staff.map(({ id, full_name: nomeCompleto, email, duty, ...rest }) => ({
      id,
      nomeCompleto,
      email,
      mansione: mansioni[duty ?? 'owner'],
      secondoFattore: rest.second_factor_at !== null,
      isDeleted: rest.disabled_at !== null,
    })),
    inviti: invitations.map((one) => ({ id: one.id, ...presentInvitation(one) })),
  }
}

export function presentInvitation({ email, duty, expires_at: until }: Invitation): Invito {
  return { email, mansione: mansioni[duty], scade: until.toISOString() }
}

/** What the register keeps of a duty. */
export const dutyOf = (duty: Duty) => ({ mansione: mansioni[duty] })

export function readDuty(mansione: Mansione): Duty {
  const duty = keysOf(mansioni).find((one) => mansioni[one] === mansione)
  if (!duty) throw new Error(`no duty ${mansione}`)
  return duty
}
