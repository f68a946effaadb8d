import type { FiltroGestione } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countManaged, selectManaged, type ManagedWanted } from './managed-queries.ts'
import { readGestione } from './present.ts'
import { selectVersion } from '#server/catalog/cache/queries.ts'

/**
 * The owner's table: a page of all products, disabled ones among them, and how many there are in all. Counting costs more
 * the more there are, so what only an edit changes is counted once a version of the catalogue, which is read each time.
 */
export function openManagedList({ db }: Pick<Deps, 'db'>) {
  let known = { version: -1, counts: new Map<ManagedWanted['state'], number>() }

  async function count(wanted: ManagedWanted) {
    // what is sold out changes without an edit; what is searched for is found by an index
    if (
      wanted.state === 'sold-out' ||
      wanted.state === 'last-piece' ||
      wanted.codeParts.length > 0 ||
      wanted.id !== undefined
    )
      return countManaged(db, wanted)
    const version = await selectVersion(db)
    if (known.version !== version) known = { version, counts: new Map() }
    const { counts } = known
    const total = counts.get(wanted.state) ?? (await countManaged(db, wanted))
    counts.set(wanted.state, total)
    return total
  }

  return async (filtro: FiltroGestione = {}) => {
    const wanted = readGestione(filtro)
    const [rows, total] = await Promise.all([selectManaged(db, wanted), count(wanted)])
    return { rows, total }
  }
}
