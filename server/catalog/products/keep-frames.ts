import DataLoader from 'dataloader'
import { Prodotto, ProdottoInElenco } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { presentModello, presentProdotto } from './present.ts'
import { selectInOrder } from './queries.ts'
import { selectModels } from './model-queries.ts'

/**
 * Frames by their ids, each as JSON, in the order of the ids; one that was deleted is left out. Of `models` each has the colours of
 * its model.
 */
export type KeptFrames = (ids: readonly number[], models?: true) => Promise<string[]>

/** Keeps frames as they stand in listings, while the catalogue is unchanged: a listing that was never asked for is put together of them. */
export function openFrames({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>): KeptFrames {
  const frames = openReader(
    (ids) => selectInOrder(db, ids),
    ({ id }) => id,
  )
  const models = openReader(
    (ids) => selectModels(db, ids),
    ({ shown }) => shown.id,
  )
  const makeFrame = async (id: number) => {
    const row = await frames.load(id)
    return row && JSON.stringify(Prodotto.parse(presentProdotto(row)))
  }
  const makeModel = async (id: number) => {
    const model = await models.load(id)
    return model && JSON.stringify(ProdottoInElenco.parse(presentModello(model)))
  }
  return async (ids, ofModels) => {
    const keep = (id: number) =>
      ofModels
        ? catalogue.keep(`model ${id}`, bytesOf, () => makeModel(id))
        : catalogue.keep(`frame ${id}`, bytesOf, () => makeFrame(id))
    const kept = await Promise.all(ids.map(async (id) => keep(id)))
    return kept.filter((one) => one !== undefined)
  }
}

const bytesOf = (frame: string | undefined) => (frame ? frame.length * 2 : Infinity)

/** What is missing is read at once; what is read is kept by the catalogue. */
const openReader = <T>(read: (ids: number[]) => Promise<T[]>, idOf: (one: T) => number) =>
  new DataLoader(
    async (ids: readonly number[]) => {
      const rows = new Map((await read([...ids])).map((row) => [idOf(row), row]))
      return ids.map((id) => rows.get(id))
    },
    { cache: false },
  )
