import { selectLines } from '#server/orders/shared-queries.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { receiveReturn } from '#server/returns/receive-return.ts'
import { refundWithdrawal } from '#server/returns/refund-withdrawal.ts'
import { sendReturn } from '#server/returns/send-return.ts'
import { confirmWithdrawal } from '#server/returns/withdraw.ts'
import type { PlannedOrder } from './history-plan.ts'
import { hours, type Step } from './history-run.ts'

interface Returned {
  from: Date
  outcome: PlannedOrder['outcome']
  buyer: Actor
}

interface Planning {
  plan: (from: Date, run: Step['run']) => void
  planPaying: Planning['plan']
  owner: Actor
  idOf: () => number
}

/** Everything that happens to a return of an order. */
export function planReturn({ plan, planPaying, owner, idOf }: Planning, { from, outcome, buyer }: Returned) {
  let withdrawalId = 0
  plan(from, async (deps) => {
    const claim = { orderId: idOf(), email: undefined, code: undefined, actor: buyer, address: '127.0.0.1' }
    const declared = { ...claim, name: undefined, note: undefined, lines: undefined, request: undefined }
    withdrawalId = (await confirmWithdrawal(deps, declared)).id ?? 0
  })
  if (outcome === 'withdrawn') return
  plan(hours(from, 20), (deps) =>
    sendReturn(deps, { orderId: idOf(), withdrawalId, carrier: 'Poste Italiane', code: `RT${idOf()}94`, actor: buyer }),
  )
  if (outcome === 'on-its-way-back') return
  planPaying(hours(from, 92), async (deps) => {
    const lines = await selectLines(deps.db, idOf())
    const arrived = lines.map(({ position, quantity }) => ({ position, received: quantity, restock: true }))
    await receiveReturn(deps, { orderId: idOf(), withdrawalId, lines: arrived, actor: owner })
    await refundWithdrawal(deps, { orderId: idOf(), withdrawalId, actor: owner })
  })
}
