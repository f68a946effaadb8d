import type { Deps } from '#server/platform/context/deps.ts'
import { selectActiveBrands, selectBrands } from './queries.ts'

/** The brands that are not hidden, by name. */
export async function listActiveBrands({ db }: Pick<Deps, 'db'>) {
  const rows = await selectActiveBrands(db)
  return { rows, total: rows.length }
}

/** All brands, the hidden ones among them, by name. */
export async function listBrands({ db }: Pick<Deps, 'db'>) {
  const rows = await selectBrands(db)
  return { rows, total: rows.length }
}
