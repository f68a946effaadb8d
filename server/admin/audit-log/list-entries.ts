import type { Deps } from '#server/platform/context/deps.ts'
import { selectEntries, type Subject } from './queries.ts'

/** Entries of one page. */
const pageSize = 50

/** A page of what was changed, the latest first, and whether there is more on a further one. */
export async function listEntries({ db }: Pick<Deps, 'db'>, subject: Subject, page: number) {
  const rows = await selectEntries(db, subject, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  return { entries: rows.slice(0, pageSize), more: rows.length > pageSize }
}
