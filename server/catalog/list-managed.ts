import type { FiltroGestione } from '#contract/prodotti.ts'
import type { Deps } from '#server/deps.ts'
import { countManaged, selectManaged } from './managed-queries.ts'
import { readGestione } from './present.ts'

/** A page of all products, disabled ones among them, and how many there are in all. */
export async function listManaged({ db }: Pick<Deps, 'db'>, filtro: FiltroGestione = {}) {
  const wanted = readGestione(filtro)
  const [rows, total] = await Promise.all([selectManaged(db, wanted), countManaged(db, wanted)])
  return { rows, total }
}
