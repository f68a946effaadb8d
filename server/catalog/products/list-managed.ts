import type { FiltroGestione } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countManaged, selectManaged, type ManagedWanted } from './managed-queries.ts'
import { partsOfCode, readGestione } from './present.ts'
import { readText } from '#server/catalog/words/read-text.ts'
import { selectVersion } from '#server/catalog/cache/queries.ts'

/**
 * The owner's table: a page of all products, disabled ones among them, and how many there are in all. Counting costs more
 * the more there are, so what only an edit changes is counted once a version of the catalogue, which is read each time.
 */
export function openManagedList(deps: Pick<Deps, 'db' | 'catalogue' | 'business'>) {
  const { db } = deps
  let known = { version: -1, counts: new Map<ManagedWanted['state'], number>() }

  async function count(wanted: ManagedWanted) {
    // what is sold out changes without an edit; what is searched for is found by an index, a price among the pages of one
    const { state, codeParts, text, id, brandId, type, price } = wanted
    const changesUnedited = state === 'sold-out' || state === 'running-low'
    const found = text ?? id ?? brandId ?? type ?? price ?? codeParts[0]
    if (changesUnedited || found !== undefined) return countManaged(db, wanted)
    const version = await selectVersion(db)
    if (known.version !== version) known = { version, counts: new Map() }
    const { counts } = known
    const total = counts.get(wanted.state) ?? (await countManaged(db, wanted))
    counts.set(wanted.state, total)
    return total
  }

  async function readWanted(filtro: FiltroGestione) {
    const { cerca = '' } = filtro
    const wanted = readGestione(filtro, deps.business.current().lowStock)
    if (cerca.trim() === '') return wanted
    // a code is what an owner mostly types, and its parts may be words as well
    const byCode = { ...wanted, codeParts: partsOfCode(cerca), label: cerca.trim() }
    if (byCode.codeParts.length > 0 && (await countManaged(db, byCode)) > 0) return byCode
    const { words } = await readText(deps, cerca, { literally: true, allBrands: true })
    return { ...wanted, ...(words.length > 0 && { text: { words, wide: true } }) }
  }

  return async (filtro: FiltroGestione = {}) => {
    const wanted = await readWanted(filtro)
    const [rows, total] = await Promise.all([selectManaged(db, wanted), count(wanted)])
    return { rows, total }
  }
}
