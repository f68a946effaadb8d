import { mostCounted } from '#contract/shop.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { readTotals } from '#server/platform/totals/totals.ts'
import { countPeople, findIds, findPerson, selectPeople, type Page, type Sought } from './queries.ts'

/** One person: the caller, or for an administrator any account (H-50). Problems: user-not-found. */
export async function getUser({ db }: Pick<Deps, 'db'>, actor: Actor, id = actor.id) {
  mayTouch(actor, id)
  const person = await findPerson(db, id)
  if (!person) throw new Problem('user-not-found')
  return person
}

/** What is another person's does not exist, except for an administrator. Problems: user-not-found. */
export function mayTouch(actor: Actor, id: number) {
  if (id !== actor.id && actor.role !== 'administrator') throw new Problem('user-not-found')
}

export interface Wanted {
  sought: Sought | undefined
  page: Page
  countAll: boolean
}

/** A page of people by name, email or id, and how many there are, as far as they are counted. */
export async function listUsers({ db }: Pick<Deps, 'db'>, { sought, page, countAll }: Wanted) {
  if (!sought) {
    const [people, total] = await Promise.all([
      selectPeople(db, undefined, page),
      countAll ? readTotals({ db }, 'people') : countPeople(db, mostCounted + 1),
    ])
    return { people, total }
  }
  const ids = await findIds(db, sought, mostCounted)
  // few are sorted; to a page of many the order of all leads sooner
  const people = await selectPeople(db, ids ? { ids } : sought, page)
  return { people, total: ids?.length ?? mostCounted + 1 }
}
