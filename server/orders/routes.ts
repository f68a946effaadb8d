import type { Actor } from '#server/accounts/actor.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pushRefund } from '#server/payments/carry-out.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeState } from './change-state.ts'
import { exportOrders } from './export-orders.ts'
import { getOrder } from './find-order.ts'
import { listOrders } from './list-orders.ts'
import { presentOrdine, presentOrdineIntero } from './present.ts'
import { keepShippingCode } from './ship.ts'

/** An order as it now stands, whole, for whoever asks. */
export async function answerOrdine(deps: Pick<Deps, 'db' | 'now'>, id: number, actor: Actor) {
  return presentOrdineIntero(await getOrder(deps, id, actor), actor.role, deps.now())
}

export const orderRoutes = (deps: Deps) =>
  ({
    'GET /Ordini/GetOrdini': async ({ query, actor }) => {
      const { orders, count, more } = await listOrders(deps, actor, query)
      const now = deps.now()
      return {
        data: orders.map((order) => presentOrdine(order, actor.role, now)),
        quanti: count,
        ...(more && { altri: true as const }),
      }
    },
    'GET /Ordini/EsportaOrdini': ({ query, actor }) => exportOrders(deps, actor, query),
    'GET /Ordini/GetOrdineById': ({ query, actor }) => answerOrdine(deps, query.id, actor),
    'PUT /Ordini/UpdateOrdine': async ({ query: { id, stato, da, recesso }, actor }) => {
      await changeState(deps, { id, to: stato, seen: da, despiteWithdrawal: recesso === 'visto', actor })
      return answerOrdine(deps, id, actor)
    },
    'PUT /Ordini/AggiornaCodSpedizione': async ({ query: { id, codiceSpedizione, codicePrima }, actor }) => {
      await keepShippingCode(deps, { id, code: codiceSpedizione, seen: codicePrima, actor })
      return answerOrdine(deps, id, actor)
    },
    'DELETE /Ordini/CancellaOrdine': async ({ query: { id, reason, da }, actor }) => {
      await cancelOrder(deps, { id, reason, seen: da, actor })
      return answerOrdine(deps, id, actor)
    },
    'POST /Ordini/RiprovaRimborso': async ({ query: { id }, actor }) => {
      await pushRefund(deps, { orderId: id, actor })
      return answerOrdine(deps, id, actor)
    },
  }) satisfies Partial<Handlers>
