import type { Deps } from '#server/deps.ts'
import { selectActiveBrands } from './queries.ts'

/** The brands that are not hidden, by name. */
export async function listActiveBrands({ db }: Pick<Deps, 'db'>) {
  const rows = await selectActiveBrands(db)
  return { rows, total: rows.length }
}
