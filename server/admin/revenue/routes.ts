import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { exportRevenue } from './export-revenue.ts'

export const revenueRoutes = (deps: Deps) =>
  ({
    'GET /Stats/EsportaIncassi': ({ query }) => exportRevenue(deps, query),
  }) satisfies Partial<Handlers>
