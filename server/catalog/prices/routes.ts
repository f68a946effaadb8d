import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { createSale, endSale } from './edit-sales.ts'
import { getSale, listSales, previewSale } from './list-sales.ts'

export const saleRoutes = (deps: Deps) =>
  ({
    'POST /Saldi/Crea': async ({ actor, body }) => getSale(deps, await createSale(deps, actor, body)),
    'GET /Saldi/Elenco': ({ query }) => listSales(deps, query.pagina),
    'POST /Saldi/Termina': async ({ actor, query }) => {
      await endSale(deps, actor, query.id)
      return { success: true as const }
    },
    'POST /Saldi/Anteprima': ({ query, body }) => previewSale(deps, body, query.pagina),
  }) satisfies Partial<Handlers>
