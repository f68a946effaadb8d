import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { activateDiscount, createDiscount, removeDiscount } from '#server/discounts/edit-discounts.ts'
import { presentSconto } from '#server/discounts/present.ts'
import { selectDiscounts } from '#server/discounts/shared-queries.ts'
import { sumByDiscount } from '#server/orders/shared-queries.ts'
import { reportSale } from './report-sale.ts'

export const discountRoutes = (deps: Deps) =>
  ({
    'POST /Sconti/CreaSconto': async ({ actor, body }) => presentSconto(await createDiscount(deps, actor, body)),
    'DELETE /Sconti/EliminaSconto': async ({ actor, query }) => {
      await removeDiscount(deps, actor, query.id)
      return { success: true as const }
    },
    'POST /Sconti/AttivaSconto': async ({ actor, query: { id, attivo } }) =>
      presentSconto(await activateDiscount(deps, actor, { id, active: attivo === 'true' })),
    'GET /Sconti/GetSconti': async () => {
      const rows = await selectDiscounts(deps.db)
      return { rows: rows.map(presentSconto), total: rows.length }
    },
    'GET /Sconti/GetUsi': async () =>
      (await sumByDiscount(deps.db)).map(({ id, paid, awaiting, goods, off }) => {
        return { id, usi: paid, inAttesa: awaiting, venduto: goods, tolto: off }
      }),
    'GET /Saldi/GetVendite': async ({ query }) => {
      const { orders, pieces, goods, off } = await reportSale(deps, query.id)
      return { ordini: orders, pezzi: pieces, venduto: goods, tolto: off }
    },
  }) satisfies Partial<Handlers>
