import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { exportRevenueByRate } from './export-revenue-by-rate.ts'
import { exportRevenue } from './export-revenue.ts'
import { presentPerAliquota } from './present.ts'
import { listRevenueByRate } from './revenue-by-rate.ts'

export const revenueRoutes = (deps: Deps) =>
  ({
    'GET /Stats/EsportaIncassi': ({ query }) => exportRevenue(deps, query),
    'GET /Stats/IncassiPerAliquota': async ({ query }) => presentPerAliquota(await listRevenueByRate(deps, query)),
    'GET /Stats/EsportaIncassiPerAliquota': ({ query }) => exportRevenueByRate(deps, query),
  }) satisfies Partial<Handlers>
