import { receiveGoods } from '#server/catalog/products/receive-goods.ts'
import { prepareOrder } from '#server/order-management/prepare-order.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { sendMessage } from '#server/support/send-message.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { openDb } from '#server/platform/database/client.ts'
import { findActors } from './history-actors.ts'
import { planLife, type Parts } from './history-orders.ts'
import { demoPeople } from './history-people.ts'
import { historyDays, planOrders, type PlannedOrder } from './history-plan.ts'
import { inTurn, openProvider } from './history-provider.ts'
import { makeOlder } from './history-queries.ts'
import { runSteps, type Step } from './history-run.ts'
import { writeVisits } from './history-visits.ts'

const day = 86_400_000
/** Of the database, at once: each begins by reading and planning everything anew, and more of them than processors gain nothing. */
const connections = 3

/**
 * Gives a demo that was never bought from six weeks of a living shop: customers, orders in every state, returns, refunds, a request, an
 * order by telephone, visits. The shop's own use cases make it, on a clock of the past that the stand-in card provider shares; its
 * emails are not sent. It takes no more than one commit that waits for the disk, the last one, which keeps those before as well.
 * Answers what lets the provider's events go: call it once the shop listens.
 */
export async function seedHistory(live: Deps, { origin, directUrl }: { origin: string; directUrl: string }) {
  const { db, log, settings } = live
  const now = live.now()
  const begun = performance.now()
  if (await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()) return
  const provider = openProvider(settings.payments.sandboxUrl ?? '')
  if (!settings.payments.sandboxUrl || !(await provider.ready())) return log.warn('the demo has no orders: no provider')
  await using quick = openDb(directUrl, log, { connections, flushes: false, prepares: true })
  const jobs = { ...live.jobs, enqueue: async () => undefined }
  const quiet = { ...log, debug: () => undefined, info: () => undefined }
  const depsAt = (at: Date, turn?: () => Promise<void>): Deps => ({
    ...live,
    ...(turn && { provider: inTurn(live.provider, turn), quickProvider: inTurn(live.quickProvider, turn) }),
    db: quick,
    jobs,
    log: quiet,
    now: () => at,
  })
  const beginning = new Date(now.getTime() - (historyDays + 1) * day)
  await makeOlder(quick, beginning)
  const [owner, ...buyers] = await findActors(depsAt(beginning))
  if (!owner) return
  const orders = planOrders(now)
  await receiveGoods(depsAt(beginning), owner, deliveryOf(orders))
  const steps: Step[] = []
  const parts: Parts = { provider, owner, origin, plan: (step) => steps.push(step) }
  for (const order of orders) {
    const [person, buyer] = [demoPeople[order.person], buyers[order.person]]
    if (person && buyer) planLife(parts, order, person, buyer)
  }
  planRest(parts, buyers, now)
  await provider.hold(true)
  try {
    const past = steps.filter(({ at }) => at <= now)
    await runSteps(past, { depsAt, provider })
  } catch (error) {
    log.error('the history of the demo is not whole', error)
  } finally {
    await provider.setClock()
  }
  await writeVisits(db, now)
  log.info(`the history of the demo took ${Math.round(performance.now() - begun)} ms`)
  return () => provider.hold(false)
}

/** What the supplier brings before, so that no frame sells out on the way. */
function deliveryOf(orders: PlannedOrder[]) {
  const goods = orders.flatMap((order) => order.goods).map(({ code, quantity }) => ({ code, pieces: quantity }))
  return { request: crypto.randomUUID(), goods, note: 'DDT 118' }
}

/** A request that was answered, and an order by telephone whose link waits to be paid. */
function planRest({ owner, origin, plan }: Parts, buyers: Actor[], now: Date) {
  const asker = buyers[4]
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  let ticketId = 0
  const write = (actor: Actor, text: string) => (deps: Deps) =>
    sendMessage(deps, actor, { ticketId, text, attachmentIds: [], key: undefined }, origin)
  if (asker) {
    const asked = async (deps: Deps) => {
      ticketId = await openTicket(deps, asker, { titolo: 'Tempi di consegna', categoria: 'Spedizioni' }, origin)
      await write(asker, 'Buongiorno, se ordino entro giovedì il pacco arriva per sabato?')(deps)
    }
    const answered = write(owner, 'Buongiorno! Sì: quello che ordini entro le 12 parte il giorno stesso.')
    plan({ at: before(50), to: [asker], run: asked })
    plan({ at: before(48), to: [asker], run: answered })
  }
  const wanted = { name: 'Rita Sala', email: 'rita.sala@posta.example', freeShipping: true, days: 3 }
  const goods = [{ code: 'SCR0310-301', quantity: 1, cents: 19_900 }]
  const rest = { reason: 'Cliente da dieci anni', request: crypto.randomUUID(), actor: owner, origin }
  // paying, though nothing is paid yet: its number follows those of the orders before it
  plan({ at: before(5), to: [wanted], paying: true, run: (deps) => prepareOrder(deps, { ...wanted, goods, ...rest }) })
}
