import { longest } from '#contract/bounds.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { shop } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockOrder, selectLines, type Order } from '#server/orders/shared-queries.ts'
import { isBeingRefunded } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findOrderToWithdraw, type WithdrawalClaim } from './find-order-to-withdraw.ts'
import { lastDayToWithdraw, mayWithdraw } from './period.ts'
import { formatDay } from '#server/platform/base/format-dates.ts'
import { insertWithdrawal, selectWithdrawal } from './queries.ts'

type WithdrawDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'jobs'>

/**
 * What a customer would withdraw from (L-03). Problems: those of findOrderToWithdraw, withdrawal-too-late, withdrawal-not-needed.
 */
export async function prepareWithdrawal(deps: WithdrawDeps, claim: WithdrawalClaim) {
  const { order, isOwn } = await findOrderToWithdraw(deps, claim)
  const withdrawal = await selectWithdrawal(deps.db, order.id)
  if (!withdrawal) await checkOpen(deps, deps.db, order)
  return { order, isOwn, withdrawal, lines: await selectLines(deps.db, order.id) }
}
export type Prepared = Awaited<ReturnType<typeof prepareWithdrawal>>

interface Declaration extends WithdrawalClaim {
  name: string | undefined
  note: string | undefined
}

/**
 * The customer withdraws: the declaration is kept with its moment, a receipt leaves for the order's address and a note for
 * the shop. The same declaration again gets the first one. Problems: those of prepareWithdrawal.
 */
export async function confirmWithdrawal(deps: WithdrawDeps, { name, note, ...claim }: Declaration) {
  const { order: found, isOwn } = await findOrderToWithdraw(deps, claim)
  const { withdrawal, isNew } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id)
    const known = await selectWithdrawal(tx, order.id)
    if (known) return { withdrawal: known, isNew: false }
    await checkOpen(deps, tx, order)
    const made = await insertWithdrawal(tx, {
      order_id: order.id,
      name: name?.trim() || order.customer_name.slice(0, longest.personName),
      email: order.email,
      note: note?.trim() ?? '',
      account_id: isOwn ? order.account_id : null,
      declared_at: deps.now(),
    })
    await sendReceipts(deps, tx, order)
    return { withdrawal: made, isNew: true }
  })
  if (isNew) deps.log.info(`order ${found.id}: the customer withdraws, declaration ${withdrawal.id}`)
  return { withdrawal, isNew }
}

async function checkOpen({ now }: WithdrawDeps, db: Db, order: Order) {
  if (order.state === 'cancelled' || (await isBeingRefunded(db, order.id))) throw new Problem('withdrawal-not-needed')
  if (mayWithdraw(order, now()) || !order.delivered_at) return
  throw new Problem('withdrawal-too-late', { giorno: formatDay(lastDayToWithdraw(order.delivered_at)) })
}

async function sendReceipts({ jobs }: WithdrawDeps, tx: Db, { id: orderId, reference, email }: Order) {
  const receipt = { key: `recesso-${reference}`, kind: 'withdrawal-received', orderId, recipient: email } as const
  await jobs.enqueue(tx, receipt)
  const notice = {
    key: `recesso-avviso-${reference}`,
    kind: 'withdrawal-notice',
    orderId,
    recipient: shop.email,
  } as const
  await jobs.enqueue(tx, notice)
}
