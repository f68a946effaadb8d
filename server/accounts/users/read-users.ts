import type { Actor } from '#server/accounts/actor.ts'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { countPeople, findPerson, selectPeople, type PeopleWanted } from './queries.ts'

/** One person: whoever asks, or for the administrator anybody (H-50). Problems: user-not-found. */
export async function getUser({ db }: Pick<Deps, 'db'>, actor: Actor, id = actor.id) {
  mayTouch(actor, id)
  const person = await findPerson(db, id)
  if (!person) throw new Problem('user-not-found')
  return person
}

/** What is somebody else's does not exist, but for the administrator. Problems: user-not-found. */
export function mayTouch(actor: Actor, id: number) {
  if (id !== actor.id && actor.role !== 'administrator') throw new Problem('user-not-found')
}

/** People by name, e-mail or id, and how many there are in all. */
export async function listUsers({ db }: Pick<Deps, 'db'>, wanted: PeopleWanted) {
  const [people, total] = await Promise.all([selectPeople(db, wanted), countPeople(db, wanted.words)])
  return { people, total }
}
