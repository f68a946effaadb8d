import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { createDiscount, removeDiscount } from './edit-discounts.ts'
import { presentSconto } from './present.ts'
import { selectDiscounts } from './queries.ts'

export const discountRoutes = (deps: Deps) =>
  ({
    'POST /Sconti/CreaSconto': async ({ actor, body }) => presentSconto(await createDiscount(deps, actor, body)),
    'DELETE /Sconti/EliminaSconto': async ({ actor, query }) => {
      await removeDiscount(deps, actor, query.id)
      return { success: true as const }
    },
    'GET /Sconti/GetSconti': async () => {
      const rows = await selectDiscounts(deps.db)
      return { rows: rows.map(presentSconto), total: rows.length }
    },
  }) satisfies Partial<Handlers>
