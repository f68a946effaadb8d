import type { ModificheUtente } from '#contract/utenti.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { checkBirth } from '#server/auth/check-registration.ts'
import { recordPersonChange } from '#server/platform/audit/record.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { wasChangedSince } from '#server/platform/base/stale-edit.ts'
import { changedFields } from './present.ts'
import { lockAccount, updatePerson } from './queries.ts'
import { mayTouch } from './read-users.ts'

/**
 * Changes what is said of a person; blank fields stay as they were (S-377). For the person and the administrator.
 * With the moment that was read, an account edited since then stays as it is.
 * Problems: user-not-found, user-changed, too-young, date-not-valid.
 */
export async function updateUser(
  { db, now, callers }: Pick<Deps, 'db' | 'now' | 'callers'>,
  actor: Actor,
  { id, changes }: { id: number; changes: ModificheUtente },
) {
  mayTouch(actor, id)
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('user-not-found')
    const birthDate = changes.dataNascita || account.birth_date
    if (birthDate && birthDate !== account.birth_date) checkBirth(birthDate, now())
    const person = {
      full_name: readName(changes.nomeCompleto ?? '', account.full_name, id !== actor.id),
      birth_date: birthDate,
      phone: changes.telefono?.trim() || account.phone,
      gender: changes.genere || account.gender,
    }
    const fields = changedFields(account, person)
    // before the moment that was read: sent again after a lost answer, it stands so already
    if (fields.length === 0) return
    if (wasChangedSince(changes.modificatoIl, account.changed_at)) throw new Problem('user-changed')
    const at = now()
    await updatePerson(tx, id, { ...person, changed_at: at })
    // what people change of themselves is not recorded
    if (id !== actor.id) await recordPersonChange(tx, { actor, at, subjectId: id, action: 'changed', fields })
  })
  callers.forget()
}

/**
 * A name that an administrator edited keeps two words (S-378), one that its person edited all of them (H-111); one that was not
 * touched, or left blank, stays whole (H-34).
 */
function readName(typed: string, stored: string, isOthers: boolean) {
  const words = typed.split(/\s+/).filter(Boolean)
  const name = words.join(' ')
  if (name === '' || name === stored) return stored
  return isOthers ? words.slice(0, 2).join(' ') : name
}
