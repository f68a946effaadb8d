import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { presentEsito } from './present.ts'

export const importRoutes = (deps: Deps) =>
  ({
    'GET /Prodotti/EsportaProdotti': ({ actor }) => exportProducts(deps, actor),
    'POST /Prodotti/ImportaProdotti': async ({ actor, query: { prova, visto }, body: { file } }) =>
      presentEsito(await importProducts(deps, actor, { file, dry: prova === 'true', seen: visto })),
  }) satisfies Partial<Handlers>
