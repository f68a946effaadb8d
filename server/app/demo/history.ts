import { hashPassword } from '#server/auth/password.ts'
import { receiveGoods } from '#server/catalog/products/receive-goods.ts'
import { prepareOrder } from '#server/order-management/prepare-order.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { sendMessage } from '#server/support/send-message.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import { demoPassword } from './accounts.ts'
import { planLife, type Parts } from './history-orders.ts'
import { demoPeople } from './history-people.ts'
import { historyDays, planOrders, type PlannedOrder } from './history-plan.ts'
import { openProvider } from './history-provider.ts'
import { makeOlder } from './history-queries.ts'
import { writeVisits } from './history-visits.ts'

const day = 86_400_000

/**
 * Gives a demo that was never bought from six weeks of a living shop: customers, orders in every state, returns, refunds, a request, an
 * order by telephone, visits. The shop's own use cases make it, on a clock of the past that the stand-in card provider shares; its
 * emails are not sent. Answers what lets the provider's events go: call it once the shop listens.
 */
export async function seedHistory(live: Deps, origin: string) {
  const { db, log, settings } = live
  const now = live.now()
  if (await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()) return
  const provider = openProvider(settings.payments.sandboxUrl ?? '')
  if (!settings.payments.sandboxUrl || !(await provider.ready())) return log.warn('the demo has no orders: no provider')
  let clock = new Date(now.getTime() - (historyDays + 1) * day)
  const jobs = { ...live.jobs, enqueue: async () => undefined }
  const quiet = { ...log, debug: () => undefined, info: () => undefined }
  const deps: Deps = { ...live, jobs, log: quiet, now: () => clock }
  await makeOlder(db, clock)
  const [owner, ...buyers] = await findActors(deps)
  if (!owner) return
  const orders = planOrders(now)
  await receiveGoods(deps, owner, deliveryOf(orders))
  const steps: { at: Date; run: () => Promise<unknown> }[] = []
  const parts: Parts = { deps, provider, owner, origin, plan: (at, run) => steps.push({ at, run }) }
  for (const order of orders) {
    const [person, buyer] = [demoPeople[order.person], buyers[order.person]]
    if (person && buyer) planLife(parts, order, person, buyer)
  }
  planRest(parts, buyers, now)
  await provider.hold(true)
  try {
    for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      if (at > now) break
      clock = at
      await provider.setClock(at)
      await run()
    }
  } catch (error) {
    log.error('the history of the demo is not whole', error)
  } finally {
    await provider.setClock()
  }
  await writeVisits(db, now)
  return () => provider.hold(false)
}

/** What the supplier brings before, so that no frame sells out on the way. */
function deliveryOf(orders: PlannedOrder[]) {
  const goods = orders.flatMap((order) => order.goods).map(({ code, quantity }) => ({ code, pieces: quantity }))
  return { request: crypto.randomUUID(), goods, note: 'DDT 118' }
}

/** A request that was answered, and an order by telephone whose link waits to be paid. */
function planRest({ deps, owner, origin, plan }: Parts, buyers: Actor[], now: Date) {
  const asker = buyers[4]
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  let ticketId = 0
  const write = (actor: Actor, text: string) => () =>
    sendMessage(deps, actor, { ticketId, text, attachmentIds: [], key: undefined }, origin)
  if (asker) {
    plan(before(50), async () => {
      ticketId = await openTicket(deps, asker, { titolo: 'Tempi di consegna', categoria: 'Spedizioni' }, origin)
      await write(asker, 'Buongiorno, se ordino entro giovedì il pacco arriva per sabato?')()
    })
    plan(before(48), write(owner, 'Buongiorno! Sì: quello che ordini entro le 12 parte il giorno stesso.'))
  }
  const wanted = { name: 'Rita Sala', email: 'rita.sala@posta.example', freeShipping: true, days: 3 }
  const goods = [{ code: 'SCR0310-301', quantity: 1, cents: 19_900 }]
  const rest = { reason: 'Cliente da dieci anni', request: crypto.randomUUID(), actor: owner, origin }
  plan(before(5), () => prepareOrder(deps, { ...wanted, goods, ...rest }))
}

/** The owner, then the customers in their order; those that are missing are made. */
async function findActors({ db, now }: Deps): Promise<Actor[]> {
  const password_hash = await hashPassword(demoPassword)
  const rows = demoPeople.slice(1).map(({ name, email, phone }) => {
    const at = now()
    return { email, full_name: name, phone, role: 'customer' as const, password_hash, verified_at: at, created_at: at }
  })
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('account').values(rows).execute()
    for (const _ of rows) await addToTotals(tx, 'people', 1)
  })
  const emails = ['titolare@ottica.example', ...demoPeople.map(({ email }) => email)]
  const found = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'role'])
    .where('email', 'in', emails)
    .execute()
  return emails.flatMap((email) => {
    const one = found.find((account) => account.email === email)
    if (!one) return []
    const { id, full_name: fullName, role } = one
    const duty = role === 'administrator' ? { duty: 'owner' as const } : {}
    return [{ id, email, ...duty, fullName, role, verified: true, sessionId: '', secondFactor: false }]
  })
}
