import DataLoader from 'dataloader'
import { Prodotto } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { presentProdotto } from './present.ts'
import { selectInOrder } from './queries.ts'

/** Frames by their ids, each as the JSON of a `Prodotto`, in the order of the ids; one that was deleted is left out. */
export type KeptFrames = (ids: readonly number[]) => Promise<string[]>

/** Keeps frames as they stand in listings, while the catalogue is unchanged: a listing that was never asked for is put together of them. */
export function openFrames({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>): KeptFrames {
  // what is missing is read at once; what is read is kept by the catalogue
  const rows = new DataLoader((ids: readonly number[]) => readRows(db, ids), { cache: false })
  const make = async (id: number) => {
    const row = await rows.load(id)
    return row && JSON.stringify(Prodotto.parse(presentProdotto(row)))
  }
  return async (ids) => {
    const frames = await Promise.all(ids.map(async (id) => catalogue.keep(`frame ${id}`, bytesOf, () => make(id))))
    return frames.filter((frame) => frame !== undefined)
  }
}

const bytesOf = (frame: string | undefined) => (frame ? frame.length * 2 : Infinity)

async function readRows(db: Deps['db'], ids: readonly number[]) {
  const rows = new Map((await selectInOrder(db, [...ids])).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id))
}
