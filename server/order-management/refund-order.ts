import { formatEuro } from '#contract/money.ts'
import type { RimborsoChiesto } from '#contract/ordini.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { checkNoDispute } from '#server/payments/disputes/check-dispute.ts'
import { completeRefund } from '#server/payments/refunds/complete-refund.ts'
import { findRefundByRequest } from '#server/payments/refunds/find-refund.ts'
import { refreshRefunds } from '#server/payments/refunds/import-refunds.ts'
import { planGoods, planSum, type Refundable } from '#server/payments/refunds/plan-refund.ts'
import { findRefundable, recordPartialRefund } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { countOwed, findReturns } from '#server/returns/find-returns.ts'

type RefundDeps = Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs'>

/**
 * The owner gives a part of what was paid back, at any stage after the payment: goods by line, shipping, or a free sum. The
 * order stays in its state. The same request once more answers what became of the first and moves no money.
 * Problems: order-not-found, order-not-paid, those of checkNoDispute, refund-changed, those of the plan, refund-of-withdrawal,
 * refund-failed, refund-waiting.
 */
export async function refundOrder(deps: RefundDeps, asked: RimborsoChiesto, actor: Actor) {
  const { id, richiesta: request } = asked
  const known = await findRefundByRequest(deps.db, id, request)
  if (known) return completeRefund(deps, known.id)
  const { quickProvider: provider, ...own } = deps
  // so that what was given back at the provider meanwhile counts
  await refreshRefunds({ ...own, provider }, id)
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    // pressed twice: the first is there by now
    const first = await findRefundByRequest(tx, id, request)
    if (first) return first
    if (!order.paid_at || !order.provider_payment_id) throw new Problem('order-not-paid')
    await checkNoDispute(tx, id)
    const plan = planOf(await findRefundable(tx, order), asked, countOwed(await findReturns(tx, id)))
    const { motivo: reason, nota: note = '' } = asked
    const wanted = { reason, plan, note: note.trim(), request, accountId: actor.id }
    const made = await recordPartialRefund(deps, tx, order, wanted)
    const after = { rimborso: made.amount_cents }
    await recordChange(tx, { actor, at: deps.now(), kind: 'order', subjectId: id, action: 'refunded', after })
    return made
  })
  deps.log.info(`order ${id}: refund ${refund.id} of ${refund.amount_cents} cents asked for by account ${actor.id}`)
  await completeRefund(deps, refund.id)
}

/**
 * Of two who give back at once over what they saw, one does. Pieces that are `owed` for a withdrawal go back with that, or they would
 * be paid twice.
 */
function planOf(
  of: Refundable,
  { righe = [], spedizione = false, importo, visto }: RimborsoChiesto,
  owed: Map<number, number>,
) {
  if (visto !== undefined && visto !== of.leftCents) {
    throw new Problem('refund-changed', { resto: formatEuro(of.leftCents) })
  }
  if (importo !== undefined) return planSum(of, importo)
  const wanted = righe.map(({ id, quantita, rimetti }) => ({ position: id, quantity: quantita, restock: rimetti }))
  const plan = planGoods(of, wanted, spedizione)
  const free = new Map(
    of.lines.map((one) => [one.position, one.quantity - one.refunded - (owed.get(one.position) ?? 0)]),
  )
  if (wanted.some(({ position, quantity }) => quantity > (free.get(position) ?? 0))) {
    throw new Problem('refund-of-withdrawal')
  }
  return plan
}
