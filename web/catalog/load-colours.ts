import type { Prodotto } from '#contract/prodotti.ts'
import { api } from '#web/lib/api.ts'
import { drawFrame } from './drawing.ts'

/** All colours of a model that are on sale and can be drawn to scale, itself among them. */
export async function loadColours(modello: string, signal: AbortSignal) {
  const found = await api(
    'POST /Prodotti/GetProdottiAttivi',
    { query: { page: 1 }, body: { q: `"${modello}"` } },
    signal,
  )
  return found.filter((one) => one.modello === modello && isDrawn(one))
}

/** Whether its measures are known, so that it can be drawn to scale. */
export const isDrawn = (prodotto: Prodotto) => drawFrame(prodotto) !== null
