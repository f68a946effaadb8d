import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { exportTakings } from './export-revenue.ts'

export const takingRoutes = (deps: Deps) =>
  ({
    'GET /Stats/EsportaIncassi': ({ query }) => exportTakings(deps, query),
  }) satisfies Partial<Handlers>
