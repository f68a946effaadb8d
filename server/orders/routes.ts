import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { listOrders } from './list-orders.ts'
import { presentOrdine } from './present.ts'

export const orderRoutes = (deps: Deps) =>
  ({
    'GET /Ordini/GetOrdini': async ({ actor }) => ({
      data: (await listOrders(deps, actor)).map((order) => presentOrdine(order, actor.role)),
    }),
  }) satisfies Partial<Handlers>
