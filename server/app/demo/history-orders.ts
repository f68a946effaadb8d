import { cancelOrder } from '#server/order-management/cancel-order.ts'
import { changeState } from '#server/order-management/change-state.ts'
import { nothingSeen } from '#server/order-management/check-leaving.ts'
import { refundOrder } from '#server/order-management/refund-order.ts'
import { checkout } from '#server/checkout/checkout.ts'
import { settle } from '#server/payments/settle.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { PlannedOrder } from './history-plan.ts'
import type { DemoPerson } from './history-people.ts'
import type { DemoProvider } from './history-provider.ts'
import { planReturn } from './history-returns.ts'
import { hours, type Step } from './history-run.ts'

export interface Parts {
  provider: DemoProvider
  owner: Actor
  origin: string
  plan: (step: Step) => void
}

/** Everything that happens to one order of the demo, from the cart to its end, by the shop's own use cases. */
export function planLife(parts: Parts, order: PlannedOrder, person: DemoPerson, buyer: Actor) {
  const { provider, owner, origin } = parts
  const { at, outcome, age } = order
  const plan = (from: Date, run: Step['run']) => parts.plan({ at: from, to: [order], run })
  const planPaying = (from: Date, run: Step['run']) => parts.plan({ at: from, to: [order], paying: true, run })
  // a customer has one payment page open at a time
  const planPurchase = (step: Omit<Step, 'at' | 'to'>) => parts.plan({ at, to: [order, buyer], ...step })
  let sessionId = ''
  let id = 0
  const purchase = async (deps: Deps) => {
    const cart = order.goods.map(({ code, quantity }) => ({
      prodotto: { codice: code, prezzo: 0, imgs: '' },
      quantity,
    }))
    const asked = { cart, datiFiscali: undefined, actor: buyer, origin, address: '127.0.0.1' }
    sessionId = (await checkout(deps, { ...asked, termsVersion: deps.business.current().termsVersion })).id
    if (outcome === 'unpaid') await provider.expire(sessionId)
    else await provider.pay(sessionId, person, order.later)
  }
  const hear = async (deps: Deps) => {
    id = (await settle(deps, sessionId))?.order.id ?? 0
  }
  planPurchase({ paying: true, run: purchase })
  planPurchase({ run: hear })
  if (outcome === 'unpaid') return
  const move = (to: string, code?: string) => (deps: Deps) => {
    const shipping = code ? { shipping: { code, carrier: undefined, seen: undefined } } : {}
    return changeState(deps, { id, to, seen: undefined, doubts: nothingSeen, actor: owner, ...shipping })
  }
  if (outcome === 'cancelled') {
    const cancelled = { reason: 'requested_by_customer', seen: undefined, actor: owner } as const
    planPaying(hours(at, 2), (deps) => cancelOrder(deps, { id, ...cancelled }))
    return
  }
  if (age >= 2) plan(hours(at, 15), move('In Lavorazione'))
  if (age >= 4) plan(hours(at, 20), move('In Spedizione', `ZA${String(at.getTime()).slice(3, 12)}IT`))
  if (age >= 6 && outcome !== 'not-marked-delivered') plan(hours(at, 66), move('Completato'))
  if (outcome === 'part-refunded') planPaying(hours(at, 90), (deps) => refundPart(deps, owner, id))
  if (outcome === 'returned' || outcome === 'on-its-way-back' || outcome === 'withdrawn') {
    planReturn({ plan, planPaying, owner, idOf: () => id }, { from: hours(at, 130), outcome, buyer })
  }
}

function refundPart(deps: Deps, owner: Actor, id: number) {
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
