import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { presentEsito } from './present.ts'

export const importRoutes = (deps: Deps) =>
  ({
    'GET /Prodotti/EsportaProdotti': ({ actor }) => exportProducts(deps, actor),
    'POST /Prodotti/ImportaProdotti': async ({ actor, query, body: { file, loghi = [] } }) =>
      presentEsito(
        await importProducts(deps, actor, {
          file,
          dry: query.prova === 'true',
          seen: query.visto,
          createBrands: query.creaMarche === 'true',
          logos: [loghi].flat(),
        }),
      ),
  }) satisfies Partial<Handlers>
