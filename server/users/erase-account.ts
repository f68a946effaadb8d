import type { Actor } from '#server/platform/context/actor.ts'
import { confirmPassword } from '#server/auth/confirm-password.ts'
import { holdAccount } from '#server/auth/shared-queries.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { normalizeEmail } from '#contract/email.ts'
import { deleteWatchesOf } from '#server/catalog/restock/shared-queries.ts'
import { deleteWishes } from '#server/catalog/wishes/shared-queries.ts'
import { deleteNotesAbout } from '#server/platform/database/notes.ts'
import { deleteEmailsTo, deleteProofsTo } from '#server/platform/email/shared-queries.ts'
import { eraseLensesOf } from '#server/lenses/erase.ts'
import { hasOpenOrders } from '#server/orders/shared-queries.ts'
import { isOwedRefund } from '#server/payments/refunds/is-owed-refund.ts'
import { deleteNotesOf } from '#server/order-management/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { anonymiseTickets } from '#server/support/personal-data.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import { hasUnpaidWithdrawal } from '#server/returns/shared-queries.ts'
import { leaveAnOwner } from './disable-user.ts'
import { erasePerson, lockAccount } from './queries.ts'

/**
 * Erases a person's data, against the password; a last email says so. Orders stay as the law keeps them.
 * Problems: too-many-requests, password-not-right, session-over, orders-on-the-way, last-administrator.
 */
export async function eraseAccount(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'callers' | 'jobs'>,
  actor: Actor,
  { password, client }: { password: string; client: Client },
) {
  const proved = await confirmPassword(deps, actor, { password, client })
  const { db, now, log, callers, jobs } = deps
  await inTransaction(db, async (tx) => {
    await leaveAnOwner(tx, actor.id)
    const account = await lockAccount(tx, actor.id)
    // erased or disabled by another tab since the request came in, or recovered by its owner from a stranger who typed the old password
    if (!account || !(await holdAccount(tx, actor.id, proved))) throw new Problem('session-over')
    if (await isOwedSomething(tx, actor.id)) throw new Problem('orders-on-the-way')
    await eraseData(tx, account, now())
    const facts = { name: account.full_name }
    await jobs.enqueue(tx, {
      key: `account-deleted-${actor.id}`,
      kind: 'account-deleted',
      recipient: account.email,
      facts,
    })
  })
  callers.forget()
  log.info(`account ${actor.id} erased by its owner`)
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/**
 * Erases what is known of a person, except the row of the account, which is locked. Watches and emails are found by the address: of
 * one that was never verified they may be another person's.
 */
export async function eraseData(tx: Db, { id, email, verified_at: verifiedAt }: Account, at: Date) {
  await erasePerson(tx, id, at)
  await addToTotals(tx, 'people', -1)
  await deleteNotesOf(tx, id)
  await deleteNotesAbout(tx, id)
  await deleteWishes(tx, id)
  if (verifiedAt) await deleteWatchesOf(tx, normalizeEmail(email))
  await anonymiseTickets(tx, id, at)
  await eraseLensesOf(tx, id, at)
  await (verifiedAt ? deleteEmailsTo(tx, email) : deleteProofsTo(tx, email))
}

/** Money or goods are on their way, or will have to be. */
async function isOwedSomething(tx: Db, accountId: number) {
  return (
    (await hasOpenOrders(tx, accountId)) ||
    (await isOwedRefund(tx, accountId)) ||
    (await hasUnpaidWithdrawal(tx, accountId))
  )
}
