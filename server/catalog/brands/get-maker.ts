import type { Deps } from '#server/platform/context/deps.ts'
import { selectMaker } from './queries.ts'

/** Who made what is of a brand (L-11); undefined: of no brand, or nobody wrote it down. */
export async function findMaker({ db }: Pick<Deps, 'db'>, brandId: number | null) {
  const found = brandId === null ? undefined : await selectMaker(db, brandId)
  return found && (found.maker || found.eu_responsible) ? found : undefined
}
