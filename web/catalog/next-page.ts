import { apiTotal, layerErrorText } from '#web/lib/api.ts'
import type { Filter } from './filter.ts'
import { filterBody } from './read-listing.ts'
import type { Scheda } from './card-data.ts'
import { modelCardOf } from './disc-colours.ts'

/** The next page of a list, or the message of the failure. */
export async function askPage(
  filtro: Filter,
  page: number,
  signal: AbortSignal,
): Promise<{ frames: Scheda[]; total: number | undefined } | { words: string }> {
  try {
    const { rows, total } = await apiTotal(
      'POST /Prodotti/GetProdottiAttivi',
      { query: { page }, body: filterBody(filtro) },
      signal,
    )
    return { frames: rows.map(modelCardOf), total }
  } catch (error) {
    return { words: layerErrorText(error) }
  }
}
