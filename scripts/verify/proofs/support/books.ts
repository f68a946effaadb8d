import type { Testbed } from './testbed.ts'
import { waitUntil, type Proof } from './proof.ts'

/**
 * Checkouts that died and payments that were not checked are old enough to be looked after, emails in the hand of a dead
 * process old enough to be taken over.
 */
export async function letTimePass(testbed: Testbed) {
  const { ask, superviseJobs } = testbed
  await ask(`update shop_order set placed_at = placed_at - interval '5 minutes' where state = 'awaiting_payment'`)
  await ask(`update shop_order set checked_at = checked_at - interval '5 minutes' where checked_at is not null`)
  await ask(`update refund set checked_at = null, created_at = created_at - interval '5 minutes'`)
  await ask(`update pgboss.job set started_on = started_on - interval '5 minutes' where state = 'active'`)
  await superviseJobs()
  await hurryEmails(testbed)
}

/** Emails that wait for their next try are tried now. */
export function hurryEmails({ ask }: Testbed) {
  return ask(`update pgboss.job set start_after = now() where name = 'emails' and state in ('created', 'retry')`)
}

/** What became of one payment: what the provider says of it, and what the shop says. */
interface Payment {
  session: string
  paid: boolean
  /** Refunds of the whole sum that went through at the provider. */
  refunds: number
  /** Refunds that are neither through nor failed. */
  pending: number
  state: string | undefined
}

/** Every payment page that the provider ever opened, with its order. */
export async function listPayments({ ask, sandbox }: Testbed): Promise<Payment[]> {
  const sessions = await sandbox.listSessions()
  const refunds = Map.groupBy(await sandbox.listRefunds(), (refund) => refund.payment_intent)
  const orders = await ask<{ reference: string; state: string }>(`select reference, state from shop_order`)
  const states = new Map(orders.map(({ reference, state }) => [reference, state]))
  return sessions.map((session) => {
    const own = (session.payment_intent && refunds.get(session.payment_intent)) || []
    const whole = own.filter(({ amount }) => amount === session.amount_total)
    return {
      session: session.id,
      paid: session.payment_status === 'paid',
      refunds: whole.filter(({ status }) => status === 'succeeded').length,
      pending: own.filter(({ status }) => status === 'pending').length,
      state: states.get(session.client_reference_id),
    }
  })
}

/** A payment is right when it ended as an order or as one full refund: never neither, never both. */
function isRight({ paid, refunds, pending, state }: Payment) {
  if (!paid) return state === 'expired' && refunds === 0
  if (state === 'accepted') return refunds === 0 && pending === 0
  return state === 'refunded' && refunds === 1
}

/** Waits until every payment page has ended well, and says so; pages still open and unpaid are left alone. */
export async function proveMoney(testbed: Testbed, { check, tell }: Proof) {
  let wrong: Payment[] = []
  const isOpen = ({ paid, state }: Payment) => !paid && state === 'awaiting_payment'
  await waitUntil(async () => {
    wrong = (await listPayments(testbed)).filter((payment) => !isOpen(payment) && !isRight(payment))
    return wrong.length === 0
  }, 30_000)
  const all = await listPayments(testbed)
  const kinds = Map.groupBy(all, ({ paid, state }) => `${paid ? 'paid' : 'unpaid'} ${state}`)
  tell([...kinds].map(([kind, { length }]) => `${length} ${kind}`).join(', '))
  check('each payment is an order or one full refund, never neither, never both', wrong.length === 0, wrong.slice(0, 5))
  const dead = () =>
    testbed.count(`select count(*) from shop_order where state = 'awaiting_payment' and provider_session_id is null`)
  check(
    'no checkout that died keeps its goods',
    await waitUntil(async () => (await dead()) === 0, 30_000),
    await dead(),
  )
  const twice = await testbed.count(
    `select count(*) from (select from order_history where state = 'accepted' group by order_id having count(*) > 1) twice`,
  )
  check('no order was accepted twice', twice === 0, twice)
}
