import type { Actor } from '#server/platform/context/actor.ts'
import { listSessions } from '#server/auth/own-sessions.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { exportLenses } from '#server/lenses/personal-data.ts'
import { selectNotes } from '#server/platform/database/notes.ts'
import { selectEmailsTo } from '#server/platform/email/shared-queries.ts'
import { findOrdersOfAccount } from '#server/order-management/orders-of-account.ts'
import { selectNotesOf } from '#server/order-management/shared-queries.ts'
import { exportTickets } from '#server/support/personal-data.ts'
import { selectClaimsFrom, selectWithdrawalsOf } from '#server/returns/shared-queries.ts'
import { normalizeEmail } from '#contract/email.ts'
import { selectWatchesOf } from '#server/catalog/restock/shared-queries.ts'
import { selectWishes } from '#server/catalog/wishes/shared-queries.ts'
import { getFiscalData } from './fiscal-data.ts'
import { getUser } from './read-users.ts'

/** Everything that the shop holds on the caller. Problems: user-not-found. */
export async function exportData(deps: Pick<Deps, 'db' | 'now' | 'business' | 'settings'>, actor: Actor) {
  const { db } = deps
  const person = await getUser(deps, actor)
  const fiscalData = await getFiscalData(deps, actor)
  const declared = await selectWithdrawalsOf(db, actor.id)
  const withdrawals = Map.groupBy(declared, (one) => one.order_id)
  const noted = Map.groupBy(await selectNotesOf(db, actor.id), (one) => one.order_id)
  const orders = (await findOrdersOfAccount(db, actor.id)).map(({ order, lines }) => ({
    order,
    lines,
    withdrawals: withdrawals.get(order.id) ?? [],
    notes: noted.get(order.id) ?? [],
  }))
  return {
    person,
    fiscalData,
    sessions: await listSessions(deps, actor),
    orders,
    notes: await selectNotes(db, 'account_note', actor.id),
    wishes: await selectWishes(db, actor.id),
    watches: actor.verified ? await selectWatchesOf(db, normalizeEmail(person.email)) : [],
    tickets: await exportTickets(deps, actor.id),
    lenses: await exportLenses(deps, actor),
    // before the address is proved, what came from it and its emails may be another person's
    claims: actor.verified ? await selectClaimsFrom(db, person.email) : [],
    emails: actor.verified ? await selectEmailsTo(db, person.email) : [],
  }
}
export type PersonalData = Awaited<ReturnType<typeof exportData>>
