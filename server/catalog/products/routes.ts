import type { Deps } from '#server/platform/context/deps.ts'
import { ready, type Handlers } from '#server/platform/http/endpoints.ts'
import { listChosen } from './get-product.ts'
import { countValues } from './count-values.ts'
import { openProducts } from './keep-product.ts'
import { openFrames } from './keep-frames.ts'
import { keepListing } from './listing.ts'
import { presentProdotto } from './present.ts'
import { keepSuggestions } from './suggest.ts'
import { listTrending } from './trending-products.ts'

type Endpoints =
  | 'POST /Prodotti/GetProdottiAttivi'
  | 'POST /Prodotti/ContaFiltri'
  | 'GET /Prodotti/GetProdottiInTrending'
  | 'GET /Prodotti/GetProdottoById'
  | 'GET /Prodotti/GetProdottiScelti'
  | 'GET /Prodotti/Suggerisci'

export function catalogRoutes(deps: Deps) {
  const answerWith = openProducts(deps)
  const listing = { ...deps, frames: openFrames(deps) }
  return {
    'POST /Prodotti/GetProdottiAttivi': ({ body, query }) => keepListing(listing, body ?? {}, query.page),
    'POST /Prodotti/ContaFiltri': ({ body }) => countValues(deps, body ?? {}),
    'GET /Prodotti/GetProdottiInTrending': () =>
      deps.catalogue.keep(
        'api trending',
        ({ bytes }) => bytes.length,
        async () => {
          const { rows, total } = await listTrending(deps)
          return ready('GET /Prodotti/GetProdottiInTrending', { rows: rows.map(presentProdotto), total })
        },
      ),
    // it says how many can be bought
    'GET /Prodotti/GetProdottoById': ({ query }) => answerWith(query.id),
    'GET /Prodotti/GetProdottiScelti': async ({ query }) => {
      const rows = await listChosen(deps, query.id)
      return { rows: rows.map(presentProdotto), total: rows.length }
    },
    'GET /Prodotti/Suggerisci': ({ query }) => keepSuggestions(deps, query.q),
  } satisfies Pick<Handlers, Endpoints>
}
