import { cancelOrder } from '#server/order-management/cancel-order.ts'
import { changeState } from '#server/order-management/change-state.ts'
import { refundOrder } from '#server/order-management/refund-order.ts'
import { checkout } from '#server/checkout/checkout.ts'
import { selectLines } from '#server/orders/shared-queries.ts'
import { settle } from '#server/payments/settle.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { receiveReturn } from '#server/returns/receive-return.ts'
import { refundWithdrawal } from '#server/returns/refund-withdrawal.ts'
import { sendReturn } from '#server/returns/send-return.ts'
import { confirmWithdrawal } from '#server/returns/withdraw.ts'
import type { PlannedOrder } from './history-plan.ts'
import type { DemoPerson } from './history-people.ts'
import type { DemoProvider } from './history-provider.ts'

export interface Parts {
  deps: Deps
  provider: DemoProvider
  owner: Actor
  origin: string
  /** Does something at a moment of the past; each later than the one before. */
  plan: (at: Date, run: () => Promise<unknown>) => void
}

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)

/** Everything that happens to one order of the demo, from the cart to its end, by the shop's own use cases. */
export function planLife(parts: Parts, order: PlannedOrder, person: DemoPerson, buyer: Actor) {
  const { deps, provider, owner, origin, plan } = parts
  const { at, outcome, age } = order
  let id = 0
  plan(at, async () => {
    const cart = order.goods.map(({ code, quantity }) => ({
      prodotto: { codice: code, prezzo: 0, imgs: '' },
      quantity,
    }))
    const asked = { cart, datiFiscali: undefined, actor: buyer, origin, address: '127.0.0.1' }
    const session = await checkout(deps, { ...asked, termsVersion: deps.business.current().termsVersion })
    if (outcome === 'unpaid') await provider.expire(session.id)
    else await provider.pay(session.id, person, order.later)
    id = (await settle(deps, session.id))?.order.id ?? 0
  })
  if (outcome === 'unpaid') return
  const move = (to: string, code?: string) => () => {
    const shipping = code ? { shipping: { code, carrier: undefined, seen: undefined } } : {}
    return changeState(deps, { id, to, seen: undefined, despiteWithdrawal: false, actor: owner, ...shipping })
  }
  if (outcome === 'cancelled') {
    plan(hours(at, 2), () => cancelOrder(deps, { id, reason: 'requested_by_customer', seen: undefined, actor: owner }))
    return
  }
  if (age >= 2) plan(hours(at, 15), move('In Lavorazione'))
  if (age >= 4) plan(hours(at, 20), move('In Spedizione', `BRT${String(at.getTime()).slice(3, 12)}`))
  if (age >= 6 && outcome !== 'not-marked-delivered') plan(hours(at, 66), move('Completato'))
  if (outcome === 'part-refunded') plan(hours(at, 90), () => refundPart(parts, id))
  if (outcome === 'returned' || outcome === 'on-its-way-back' || outcome === 'withdrawn') {
    planReturn(parts, () => id, { from: hours(at, 130), outcome, buyer })
  }
}

function refundPart({ deps, owner }: Parts, id: number) {
  const note = 'Un graffio sull’astuccio: ce ne scusiamo.'
  const asked = {
    id,
    richiesta: crypto.randomUUID(),
    importo: 1500,
    motivo: 'requested_by_customer',
    nota: note,
  } as const
  return refundOrder(deps, asked, owner)
}

interface Returned {
  from: Date
  outcome: PlannedOrder['outcome']
  buyer: Actor
}

function planReturn({ deps, owner, plan }: Parts, idOf: () => number, { from, outcome, buyer }: Returned) {
  let withdrawalId = 0
  plan(from, async () => {
    const claim = { orderId: idOf(), email: undefined, code: undefined, actor: buyer, address: '127.0.0.1' }
    const declared = { ...claim, name: undefined, note: undefined, lines: undefined, request: undefined }
    withdrawalId = (await confirmWithdrawal(deps, declared)).id ?? 0
  })
  if (outcome === 'withdrawn') return
  plan(hours(from, 20), () =>
    sendReturn(deps, { orderId: idOf(), withdrawalId, carrier: 'Poste Italiane', code: `RT${idOf()}94`, actor: buyer }),
  )
  if (outcome === 'on-its-way-back') return
  plan(hours(from, 92), async () => {
    const lines = await selectLines(deps.db, idOf())
    const arrived = lines.map(({ position, quantity }) => ({ position, received: quantity, restock: true }))
    await receiveReturn(deps, { orderId: idOf(), withdrawalId, lines: arrived, actor: owner })
    await refundWithdrawal(deps, { orderId: idOf(), withdrawalId, actor: owner })
  })
}
