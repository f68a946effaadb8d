import { addDays, isDay, romeDay, romeMoment, startOfDay } from '#contract/calendar.ts'
import type { OwnerSettings } from '#contract/owner-settings.ts'
import { mostCounted } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectDifferences } from '#server/payments/comparison/shared-queries.ts'
import { selectUnansweredDisputes } from '#server/payments/disputes/shared-queries.ts'
import { selectLostPayments } from '#server/payments/lost/shared-queries.ts'
import { selectUnresolvedRefunds } from '#server/payments/refunds/shared-queries.ts'
import { countForOwner } from './attention.ts'
import type { DaySummary } from './emails/day-summary.ts'
import { sumSales } from './queries.ts'

/** From when on, by Rome's clock, the summary of the day before is sent. */
const fromTime = '06:00'

/**
 * The job that asks each morning for the owner's email about the day before. Every process runs it: the key of a day's email is
 * unique, so one is written.
 */
export function openDailySummary({
  db,
  jobs,
  now,
  settings,
  business,
}: Pick<Deps, 'db' | 'jobs' | 'now' | 'settings' | 'business'>) {
  let askedOn = ''
  return async () => {
    if (business.current().tellDays !== 'sì') return
    const today = romeDay(now())
    if (askedOn === today || now() < romeMoment(today, fromTime)) return
    const facts = {
      giorno: addDays(today, -1),
      origin: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
    }
    await jobs.enqueue(db, { key: `riepilogo-${facts.giorno}`, kind: 'daily-summary', facts })
    askedOn = today
  }
}

/** What a day brought and what waits at this moment; undefined where there is nothing to say. */
export async function findDaySummary(
  db: Db,
  facts: Record<string, string>,
  at: Date,
  { lowStock }: Pick<OwnerSettings, 'lowStock'>,
): Promise<DaySummary | undefined> {
  const { giorno: day = '', origin = '' } = facts
  if (!isDay(day)) return undefined
  const [sales, waiting, money] = await Promise.all([
    sumSales(db, startOfDay(day), startOfDay(addDays(day, 1))),
    countForOwner(db, at, lowStock),
    countMoney(db),
  ])
  const { toPrepare, undelivered, withdrawals, claimed, tickets, lenses } = waiting
  const urgent = [toPrepare, undelivered, withdrawals, claimed, tickets, lenses, ...Object.values(money)]
  const isQuiet = sales.orders === 0 && urgent.every((number) => number === 0)
  return isQuiet ? undefined : { day, origin, ...sales, waiting: { ...waiting, ...money } }
}

/** Of payments, what the owner has to decide or to mend. */
async function countMoney(db: Db) {
  const [refunds, disputes, payments, differences] = await Promise.all([
    selectUnresolvedRefunds(db, { limit: mostCounted }),
    selectUnansweredDisputes(db, mostCounted),
    selectLostPayments(db, mostCounted),
    selectDifferences(db, { limit: mostCounted }),
  ])
  return {
    refunds: refunds.length,
    disputes: disputes.length,
    payments: payments.length,
    differences: differences.length,
  }
}
