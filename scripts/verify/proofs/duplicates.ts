// Every event of the provider comes one to five times, in any order, many at once, while the customer looks: one order,
// one email, and the goods counted once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import {
  checkOut,
  checkStatus,
  fillShelf,
  sessionOf,
  signIn,
  sortAnswers,
  weighAll,
  type Answer,
} from './support/buyers.ts'
import { errorsOf, openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, runAll, waitUntil, type Chance, type Proof } from './support/proof.ts'

const payments = full ? 500 : 50
/** Sessions that are not paid and expire. */
const expiries = full ? 100 : 10
const atOnce = 20
/** Payments whose first one to four tries are to fail. */
const stubborn = full ? 100 : 12

/** How many tries of an order are to fail. */
const failuresOf = (id: number) => (id % 4) + 1

/** The database says no to an order that is to be accepted, as often as its sequence says. */
const refusal = `
  create function refuse() returns trigger language plpgsql as $$
    begin
      if new.state = 'accepted' and nextval('tries_' || new.order_id) <= new.order_id % 4 + 1 then
        raise exception 'not yet';
      end if;
      return new;
    end $$;
  create trigger refuse before insert on order_history for each row execute function refuse();`

/** Landing pages that ask again and again, until the end. */
function looking(sessions: string[], shops: ShopProcess[], chance: Chance) {
  const looks: Answer[] = []
  const end = new AbortController()
  const looker = async () => {
    while (!end.signal.aborted) {
      looks.push(await checkStatus(chance.pick(shops), chance.pick(sessions)))
      await sleep(20)
    }
  }
  const lookers = Array.from({ length: 4 }, looker)
  return async () => {
    end.abort()
    await Promise.all(lookers)
    return looks
  }
}

/** Sends every event one to five times, shuffled, now to one process, now to the other. */
async function deliverAll({ sandbox }: Testbed, shops: ShopProcess[], chance: Chance) {
  const events = await sandbox.listEvents()
  const deliveries = chance.shuffle(events.flatMap(({ id }) => Array.from({ length: chance.between(1, 5) }, () => id)))
  const statuses = await runAll(
    deliveries.map((event, index) => async () => {
      if (index % 10 === 0) await sandbox.sendEventsTo(chance.pick(shops))
      return sandbox.deliver(event)
    }),
    atOnce,
  )
  return { statuses, events: events.length }
}

async function proveOrders({ ask, count }: Testbed, sessions: { paid: string[]; unpaid: string[] }, { check }: Proof) {
  const byState = await ask<{ state: string; paid: boolean; count: number }>(
    `select state, provider_session_id = any($1) as paid, count(*)::int from shop_order group by 1, 2 order by 1`,
    [sessions.paid],
  )
  const { paid, unpaid } = sessions
  const expected = [
    { state: 'accepted', paid: true, count: paid.length },
    { state: 'expired', paid: false, count: unpaid.length },
  ]
  check(`${paid.length} orders, one for each payment`, JSON.stringify(byState) === JSON.stringify(expected), byState)
  const moved = await count(
    `select count(*) from (select from order_history group by order_id having count(*) > 1) more`,
  )
  check('none was moved twice', moved === 0, moved)
}

async function proveEmails({ count, ask, listMail }: Testbed, { check }: Proof) {
  const unsent = () => count(`select count(*) from email where sent_at is null`)
  await waitUntil(async () => (await unsent()) === 0)
  const open = () => count(`select count(*) from pgboss.job where name = 'emails' and state < 'completed'`)
  await waitUntil(async () => (await open()) === 0)
  const emails = await ask<{ key: string; sent: boolean }>(
    `select key, sent_at is not null as sent from email where kind <> 'daily-summary'`,
  )
  check(
    `${payments} emails are asked for and sent`,
    emails.length === payments && emails.every(({ sent }) => sent),
    emails.length,
  )
  // without the owner's summary, which the clock sends
  const mail = listMail().filter((key) => !key.startsWith('riepilogo-'))
  const once = mail.length === payments && new Set(mail).size === payments
  check(`${payments} emails lie in the mailbox, each once`, once, { mail: mail.length, keys: new Set(mail).size })
  const keys = new Set(emails.map(({ key }) => key))
  check(
    'they are the ones that were asked for',
    mail.every((key) => keys.has(key)),
  )
}

await prove(`${payments} payments, each event 1 to 5 times`, async (proof) => {
  const { chance, check, tell } = proof
  await using testbed = await openTestbed()
  const first = await testbed.openFirst()
  const shops = [first, await testbed.openFurther()]
  // one account has one payment page open, so every checkout is another account's
  const [, ...tokens] = await signIn(testbed, first, payments + expiries + stubborn + 1)
  const codes = await fillShelf(testbed, 3, payments * 2)
  const before = await weighAll(testbed, codes)
  await testbed.sandbox.holdEvents(true)

  const checkouts = Array.from({ length: payments + expiries }, () => () => {
    const lines = chance
      .shuffle(codes)
      .slice(0, 2)
      .map((code) => ({ code, quantity: 1 }))
    return checkOut(chance.pick(shops), tokens.pop() ?? '', lines)
  })
  const answers = await runAll(checkouts, atOnce)
  const kinds = sortAnswers(answers)
  check('every checkout opens a payment', kinds['200'] === answers.length, kinds)
  const sessions = answers.map(sessionOf)
  const [paid, unpaid] = [sessions.slice(0, payments), sessions.slice(payments)]

  const end = looking(paid, shops, chance)
  await runAll(
    paid.map((session) => () => testbed.sandbox.pay(session)),
    atOnce,
  )
  await runAll(
    unpaid.map((session) => () => testbed.sandbox.expire(session)),
    atOnce,
  )
  const { statuses, events } = await deliverAll(testbed, shops, chance)
  const looks = await end()

  tell(`${statuses.length} deliveries of ${events} events, ${looks.length} looks of the landing page`)
  check('there was an event of each session', events === sessions.length, events)
  check(
    'every delivery was answered with 200',
    statuses.every((status) => status === 200),
    statuses.filter((status) => status !== 200),
  )
  const strange = looks.filter(({ status }) => status !== 200)
  check('the landing page was always answered', strange.length === 0, strange.slice(0, 3))
  await proveOrders(testbed, { paid, unpaid }, proof)
  const after = await weighAll(testbed, codes)
  const exact = after.every(({ sum, held }, index) => held === 0 && sum === before[index]?.sum)
  check('what was paid is sold, the rest is back on the shelf', exact, after)
  const sold = after.reduce((all, { sold: one }) => all + one, 0)
  check(`${payments * 2} pieces are sold`, sold === payments * 2, sold)

  await proveEmails(testbed, proof)
  await proveRetries({ testbed, shops, tokens, codes }, proof)
  const failures = errorsOf(shops)
  const others = failures.filter((line) => !/POST \/api\/Stripe\/Webhook 500/.test(line))
  check('no process logged another error', others.length === 0, others.slice(0, 3))
})

interface Stubborn {
  testbed: Testbed
  shops: ShopProcess[]
  tokens: string[]
  codes: string[]
}

/**
 * The database refuses the first one to four tries to accept an order. Each of them is answered as a failure, and the one
 * that is answered well has its order written down.
 */
async function proveRetries({ testbed, shops, tokens, codes }: Stubborn, { chance, check, tell }: Proof) {
  const { ask, sandbox } = testbed
  const known = new Set((await sandbox.listEvents()).map(({ id }) => id))
  const works = Array.from({ length: stubborn }, () => async () => {
    const answer = await checkOut(chance.pick(shops), tokens.pop() ?? '', [{ code: chance.pick(codes), quantity: 1 }])
    await sandbox.pay(sessionOf(answer))
    return sessionOf(answer)
  })
  const sessions = await runAll(works, atOnce)
  const orders = await ask<{ id: number; session: string }>(
    `select id, provider_session_id as session from shop_order where provider_session_id = any($1)`,
    [sessions],
  )
  // a sequence counts on when its transaction is undone
  await ask(orders.map(({ id }) => `create sequence tries_${id};`).join('') + refusal)
  const events = (await sandbox.listEvents()).filter(({ id }) => !known.has(id))
  let tries = 0
  const wrong: unknown[] = []
  const stateOf = async (id: number) =>
    (await ask<{ state: string }>(`select state from shop_order where id = $1`, [id]))[0]
  const deliver = orders.map(({ id, session }) => async () => {
    const event = events.find((one) => one.session === session)
    for (let attempt = 1; attempt <= failuresOf(id) + 1; attempt += 1) {
      const status = await sandbox.deliver(event?.id ?? '')
      tries += 1
      const state = (await stateOf(id))?.state
      const expected = attempt <= failuresOf(id) ? [500, 'awaiting_payment'] : [200, 'accepted']
      if (status !== expected[0] || state !== expected[1]) wrong.push({ id, attempt, status, state })
    }
  })
  await runAll(deliver, atOnce)
  await ask(`drop trigger refuse on order_history`)
  tell(`${stubborn} payments accepted after ${tries} tries`)
  check('a try that failed is never answered well, the one that holds is', wrong.length === 0, wrong.slice(0, 5))
  const open = () => testbed.count(`select count(*) from email where sent_at is null`)
  check('they have their emails', await waitUntil(async () => (await open()) === 0), await open())
}
