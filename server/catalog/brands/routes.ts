import type { Deps } from '#server/platform/context/deps.ts'
import { ready, type Handlers } from '#server/platform/http/endpoints.ts'
import { changeBrand, createBrand, removeBrand, toggleBrand } from './edit-brand.ts'
import { listActiveBrands, listBrands } from './list-brands.ts'
import { presentBrand, presentBrandGestito } from './present.ts'

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
    'GET /Brands/GetAllBrands': async () => {
      const { rows, total } = await listBrands(deps)
      return { rows: rows.map(presentBrandGestito), total }
    },
    'POST /Brands/CreateBrand': async ({ actor, body }) => presentBrandGestito(await createBrand(deps, actor, body)),
    'PUT /Brands/UpdateBrand': async ({ actor, query, body }) =>
      presentBrandGestito(await changeBrand(deps, actor, { ...body, id: query.id })),
    'PATCH /Brands/ActiveBrand': async ({ actor, query: { id, attivo } }) =>
      presentBrandGestito(await toggleBrand(deps, actor, { id, ...(attivo && { active: attivo === 'true' }) })),
    'DELETE /Brands/DeleteBrand': async ({ actor, query }) => {
      await removeBrand(deps, actor, query.id)
      return { success: true as const }
    },
  }) satisfies Partial<Handlers>
