import type { Deps } from '#server/deps.ts'
import { ready, type Handlers } from '#server/http/serve.ts'
import { listActiveBrands } from './list-brands.ts'
import { presentBrand } from './present.ts'

export const brandRoutes = (deps: Deps) =>
  ({
    'GET /Brands/GetAllActiveBrands': () =>
      deps.catalogue.keep(
        'api brands',
        ({ bytes }) => bytes.length,
        async () => {
          const { rows, total } = await listActiveBrands(deps)
          return ready('GET /Brands/GetAllActiveBrands', { rows: rows.map(presentBrand), total })
        },
      ),
  }) satisfies Pick<Handlers, 'GET /Brands/GetAllActiveBrands'>
