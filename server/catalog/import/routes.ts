import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { withPhotos } from '#server/catalog/pictures/pictures.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { presentEsito } from './present.ts'
import { forgetColumns, readColumns, rememberColumns } from './supplier-columns.ts'

export const importRoutes = (deps: Deps) =>
  ({
    'GET /Prodotti/EsportaProdotti': ({ actor }) => exportProducts(deps, actor),
    'POST /Prodotti/ImportaProdotti': async ({ actor, query, body: { file, loghi = [], zip } }) =>
      presentEsito(
        await importProducts(deps, actor, {
          file,
          dry: query.prova === 'true',
          seen: query.visto,
          createBrands: query.creaMarche === 'true',
          logos: [loghi].flat(),
          zip,
        }),
      ),
    'POST /Prodotti/CaricaImmagine': ({ body: { immagine } }) =>
      withPhotos(deps.storage, [immagine], async ([indirizzo = '']) => ({ indirizzo })),
    'POST /Prodotti/LeggiColonne': ({ body: { file } }) => readColumns(deps, file),
    'POST /Prodotti/RicordaColonne': async ({ body }) => {
      await rememberColumns(deps, body)
      return { success: true as const }
    },
    'POST /Prodotti/DimenticaColonne': async ({ body: { titoli } }) => {
      await forgetColumns(deps, titoli)
      return { success: true as const }
    },
  }) satisfies Partial<Handlers>
