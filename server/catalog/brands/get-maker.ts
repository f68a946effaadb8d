import type { Deps } from '#server/platform/context/deps.ts'
import { selectMaker } from './queries.ts'

/** The maker of a brand's products (L-11); undefined: no such brand, or not written down. */
export async function findMaker({ db }: Pick<Deps, 'db'>, brandId: number | null) {
  const found = brandId === null ? undefined : await selectMaker(db, brandId)
  return found && (found.maker || found.eu_responsible) ? found : undefined
}
