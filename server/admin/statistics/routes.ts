import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { listRecentLines } from '#server/platform/log/log-lines.ts'
import { readTotals } from '#server/platform/totals/totals.ts'
import { findAttention } from './attention.ts'
import { listEventsByType } from './events-by-type.ts'
import { getMonthSales } from './month-sales.ts'
import {
  presentDaGuardare,
  presentEventi,
  presentRiepilogo,
  presentSaldo,
  presentVendite,
  presentVisitatori,
  readPeriodo,
} from './present.ts'
import { getSummary } from './summary.ts'
import { listVisitorsByDay } from './visitors-by-day.ts'

export const statRoutes = (deps: Deps) =>
  ({
    'GET /Stats/GetAccountBalance': async () => presentSaldo(await deps.quickProvider.readBalance()),
    'GET /Stats/GetTotalAmountOrders': async () => ({ totalOrders: await readTotals(deps, 'orders') }),
    'GET /Stats/VisitorsByDay': async ({ query }) =>
      presentVisitatori(await listVisitorsByDay(deps, readPeriodo(query))),
    'GET /Stats/EventsByType': async ({ query }) => presentEventi(await listEventsByType(deps, readPeriodo(query))),
    'GET /Stats/Summary': async ({ query }) => presentRiepilogo(await getSummary(deps, readPeriodo(query))),
    'GET /Stats/GetRecentLogs': async ({ query: { lines } }) => ({
      success: true,
      logs: await listRecentLines(deps.db, lines),
    }),
    'GET /Stats/VenditeDelMese': async () => presentVendite(await getMonthSales(deps)),
    'GET /Stats/DaGuardare': async () => presentDaGuardare(await findAttention(deps)),
  }) satisfies Partial<Handlers>
