import type { Deps } from '#server/platform/context/deps.ts'
import { addDays, startOfDay } from '#contract/calendar.ts'
import { readPeriod, type Asked } from './period.ts'
import { countOrders, selectEvents } from './queries.ts'
import type { VisitKind } from '#server/platform/database/column-types.ts'

type EventType = VisitKind | 'checkout-begun' | 'order-paid'

const types: EventType[] = ['page-viewed', 'product-viewed', 'search-made', 'checkout-begun', 'order-paid']

/** How often each thing was done in the period, in the order of a purchase (S-434). Purchases are read from the orders. */
export async function listEventsByType({ db, now }: Pick<Deps, 'db' | 'now'>, asked: Asked) {
  const { first, last } = readPeriod(asked, now())
  const [events, orders] = await Promise.all([
    selectEvents(db, first, last),
    countOrders(db, startOfDay(first), startOfDay(addDays(last, 1))),
  ])
  const counts = new Map<string, number>(events.map(({ type, count }) => [type, count]))
  counts.set('checkout-begun', orders.begun).set('order-paid', orders.paid)
  return types.map((type) => ({ type, count: counts.get(type) ?? 0 }))
}
