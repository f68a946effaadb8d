import { api } from '#web/lib/api.ts'
import { cardDataOf, type Scheda } from './card-data.ts'

/** The frames of models whose colours were chosen, by the ids of all colours. */
const loaded = new Map<string, Promise<Scheda[]>>()
const most = 24

/** A colour of a model, as a card shows it; all of them are asked for at once. */
export async function loadColour(ids: readonly number[], id: number) {
  const key = ids.join(',')
  const asked = loaded.get(key) ?? ask(key)
  const frame = (await asked).find((one) => one.id === id)
  if (!frame) throw new Error('not on sale')
  return frame
}

function ask(key: string) {
  const asked = api('GET /Prodotti/GetProdottiScelti', { query: { id: key } }).then((frames) => frames.map(cardDataOf))
  const [oldest = ''] = loaded.keys()
  if (loaded.size === most) loaded.delete(oldest)
  loaded.set(key, asked)
  // the next press asks again
  asked.catch(() => loaded.delete(key))
  return asked
}
