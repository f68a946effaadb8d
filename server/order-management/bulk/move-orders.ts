import { inShopStates, orderStates, type OrderState } from '#contract/order-states.ts'
import type { AzioneInsieme } from '#contract/ordini-insieme.ts'
import { selectOrder, type Order } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { changeState } from '#server/order-management/change-state.ts'
import { nothingSeen } from '#server/order-management/check-leaving.ts'
import { sendParcel } from '#server/order-management/send-parcel.ts'
import { findOtherWithCode } from './queries.ts'

type MoveDeps = Parameters<typeof changeState>[0]

interface Wish {
  id: number
  /** The code that the parcel leaves with, and the one that the owner saw. */
  code: string | undefined
  carrier: string | undefined
  codeSeen: string | undefined
}

/** What became of one order; `now` is undefined when there is none. */
export interface Outcome {
  id: number
  done: 'done' | 'before' | 'refused'
  now: Order | undefined
  problem?: Problem
}

/** Where each action leads, and from which states. */
const actions: Record<AzioneInsieme, { from: readonly OrderState[]; to: OrderState }> = {
  accetta: { from: ['accepted'], to: 'processing' },
  spedisci: { from: inShopStates, to: 'shipped' },
  consegna: { from: ['shipped'], to: 'completed' },
}

/**
 * Does the same with many orders, one after the other, each in a transaction of its own: one that is refused says why and the
 * rest goes on. Sent again, it finds done what was done.
 */
export async function moveOrders(deps: MoveDeps, action: AzioneInsieme, wishes: readonly Wish[], actor: Actor) {
  const outcomes: Outcome[] = []
  for (const wish of wishes) outcomes.push(await moveOne(deps, action, wish, actor))
  return outcomes
}

async function moveOne(deps: MoveDeps, action: AzioneInsieme, wish: Wish, actor: Actor): Promise<Outcome> {
  const { id } = wish
  const problem = await tryMove(deps, action, wish, actor)
  const now = await selectOrder(deps.db, id)
  if (!problem) return { id, done: 'done', now }
  if (now && stands(now, action, wish)) return { id, done: 'before', now }
  return { id, done: 'refused', now, problem }
}

/** Moves one as its own page does; answers why not. What is no refusal, a database that is away, ends all. */
async function tryMove(deps: MoveDeps, action: AzioneInsieme, wish: Wish, actor: Actor) {
  try {
    const order = await selectOrder(deps.db, wish.id)
    if (!order) throw new Problem('order-not-found')
    const { from, to } = actions[action]
    if (action === 'spedisci' && order.rest === 'waiting' && order.state === 'shipped') {
      await sendRest(deps, order, { wish, actor })
      return undefined
    }
    // another state than these is refused by the name of the first
    const [first = to] = from
    const expected = from.find((state) => state === order.state) ?? first
    const shipping = action === 'spedisci' ? await readCode(deps, order, wish) : undefined
    await changeState(deps, {
      id: order.id,
      to: orderStates[to].name,
      seen: orderStates[expected].name,
      doubts: nothingSeen,
      ...(shipping && { shipping }),
      actor,
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** What is missing of an order leaves; not with the code of the parcel before: then it was asked for twice. */
async function sendRest(deps: MoveDeps, order: Order, { wish, actor }: { wish: Wish; actor: Actor }) {
  const { code, carrier, seen } = await readCode(deps, order, wish)
  if (code === order.shipping_code) throw new Problem('shipping-code-changed', { codice: code })
  await sendParcel(deps, { id: order.id, code, carrier, seen: { code: seen }, doubts: nothingSeen, actor })
}

async function readCode({ db }: MoveDeps, order: Order, { code: text = '', carrier, codeSeen: seen }: Wish) {
  const code = text.trim()
  if (!code) throw new Problem('shipping-code-not-valid')
  const other = await findOtherWithCode(db, order, code)
  if (other) throw new Problem('shipping-code-of-other', { codice: code, ordine: String(other.id) })
  return { code, carrier, seen }
}

const stands = (now: Order, action: AzioneInsieme, { code }: Wish) =>
  now.state === actions[action].to && (action !== 'spedisci' || now.shipping_code === code?.trim())
