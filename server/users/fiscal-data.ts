import type { DatiFiscali } from '#contract/dati-fiscali.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { presentDatiFiscali, readDatiFiscali, selectFiscalData, updateFiscalData } from '#server/orders/fiscal-data.ts'

/** What the caller's next orders take over. Problems: user-not-found. */
export async function getFiscalData({ db }: Pick<Deps, 'db'>, { id }: Actor) {
  const kept = await selectFiscalData(db, id)
  if (!kept) throw new Problem('user-not-found')
  return { datiFiscali: presentDatiFiscali(kept) }
}

/** Keeps it for the caller's next orders; null forgets it. Orders that were placed stay as they are. Problems: those of `readDatiFiscali`. */
export async function changeFiscalData({ db }: Pick<Deps, 'db'>, { id }: Actor, typed: DatiFiscali | null) {
  const data = readDatiFiscali(typed)
  await updateFiscalData(db, id, data)
  return { datiFiscali: presentDatiFiscali(data) }
}
