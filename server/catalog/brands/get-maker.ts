import type { Deps } from '#server/platform/context/deps.ts'
import { brandsNow } from './brands-now.ts'

/** The maker of a brand's products (L-11); undefined: no such brand that is shown, or not written down. */
export async function findMaker(deps: Pick<Deps, 'catalogue' | 'db'>, brandId: number | null) {
  const found = brandId === null ? undefined : (await brandsNow(deps)).find(({ id }) => id === brandId)
  return found && (found.maker || found.eu_responsible) ? found : undefined
}
