import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { countAllOrders } from '#server/orders/list-orders.ts'
import { presentSaldo } from './present.ts'

export const statRoutes = (deps: Deps) =>
  ({
    'GET /Stats/GetAccountBalance': async () => presentSaldo(await deps.quickProvider.balance.retrieve()),
    'GET /Stats/GetTotalAmountOrders': async () => ({ totalOrders: await countAllOrders(deps) }),
  }) satisfies Partial<Handlers>
