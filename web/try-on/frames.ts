import type { Prodotto } from '#contract/prodotti.ts'
import { isDrawn } from '#web/catalog/load-colours.ts'
import type { OwnGlasses } from '#web/catalog/own-glasses.ts'
import { api, apiTotal, ApiError } from '#web/lib/api.ts'

/** Frames that are compared side by side at most. */
export const mostFrames = 4

/** The frames of an address: `/prova?montatura=12&montatura=15`; without any, those in front of the shop. */
export async function loadFrames(search: string, signal?: AbortSignal): Promise<Prodotto[]> {
  const ids = new URLSearchParams(search).getAll('montatura').map(Number).filter(isId).slice(0, mostFrames)
  const asked = [...new Set(ids)].map((id) => loadFrame(id, signal))
  const found = (await Promise.all(asked)).flatMap((one) => one ?? [])
  if (found.length > 0) return found
  return (await api('GET /Prodotti/GetProdottiInTrending', {}, signal)).filter(isDrawn).slice(0, mostFrames)
}

/** The newest frames of the whole shop that are worn like these glasses, and how many there are; all can be drawn to scale. */
export async function loadLike({ calibro, ponte, aste }: OwnGlasses) {
  const body = { misure: `${calibro}-${ponte}-${aste}` }
  const { rows, total = rows.length } = await apiTotal('POST /Prodotti/GetProdottiAttivi', { query: { page: 1 }, body })
  return { frames: rows, total, address: `/shop?${new URLSearchParams(body)}` }
}

const isId = (id: number) => Number.isInteger(id) && id > 0

/** One frame with all its measures; undefined where it is not, or cannot be drawn to scale. */
export async function loadFrame(id: number, signal?: AbortSignal) {
  const prodotto = await api('GET /Prodotti/GetProdottoById', { query: { id } }, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  return prodotto && isDrawn(prodotto) ? prodotto : undefined
}
