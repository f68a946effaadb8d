import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { exportTakings } from './export-takings.ts'

export const takingRoutes = (deps: Deps) =>
  ({
    'GET /Stats/EsportaIncassi': ({ query }) => exportTakings(deps, query),
  }) satisfies Partial<Handlers>
