// Every event of the provider comes one to five times, in any order, many at once, while the customer looks: one order,
// one letter, and the goods counted once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import {
  checkOut,
  checkStatus,
  fillShelf,
  sessionOf,
  signIn,
  sortAnswers,
  weigh,
  type Answer,
} from './support/buyers.ts'
import { openGround, type Ground } from './support/ground.ts'
import { full, prove, runAll, waitUntil, type Chance, type Proof } from './support/proof.ts'

const payments = full ? 500 : 50
/** Sessions that nobody pays and that end. */
const expiries = full ? 100 : 10
const atOnce = 20

await prove(`${payments} payments, each event 1 to 5 times`, async (proof) => {
  const { chance, check, tell } = proof
  await using ground = await openGround()
  const first = await ground.openFirst()
  const shops = [first, await ground.openFurther()]
  // an account has one payment page open
  const tokens = await signIn(ground, first, payments + expiries)
  const codes = await fillShelf(ground, 3, payments * 2)
  const before = await Promise.all(codes.map((code) => weigh(ground, code)))
  await ground.sandbox.holdEvents(true)

  const checkouts = tokens.map((token) => () => {
    const lines = chance
      .shuffle(codes)
      .slice(0, 2)
      .map((code) => ({ code, quantity: 1 }))
    return checkOut(chance.pick(shops), token, lines)
  })
  const answers = await runAll(checkouts, atOnce)
  const kinds = sortAnswers(answers)
  check('every checkout opens a payment', kinds['200'] === answers.length, kinds)
  const sessions = answers.map(sessionOf)
  const [paid, unpaid] = [sessions.slice(0, payments), sessions.slice(payments)]

  const end = looking(paid, shops, chance)
  await runAll(
    paid.map((session) => () => ground.sandbox.pay(session)),
    atOnce,
  )
  await runAll(
    unpaid.map((session) => () => ground.sandbox.expire(session)),
    atOnce,
  )
  const { statuses, events } = await deliverAll(ground, shops, chance)
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
  await proveOrders(ground, { paid, unpaid }, proof)
  const after = await Promise.all(codes.map((code) => weigh(ground, code)))
  const exact = after.every(({ sum, held }, index) => held === 0 && sum === before[index]?.sum)
  check('what was paid is sold, the rest is back on the shelf', exact, after)
  const sold = after.reduce((all, { sold: one }) => all + one, 0)
  check(`${payments * 2} pieces are sold`, sold === payments * 2, sold)

  await proveLetters(ground, proof)
  const failures = shops.flatMap((shop) => shop.print().match(/^\S+ \S+ ERROR .*$/gm) ?? [])
  check('no process logged an error', failures.length === 0, failures.slice(0, 3))
})

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
async function deliverAll({ sandbox }: Ground, shops: ShopProcess[], chance: Chance) {
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

async function proveOrders({ ask, count }: Ground, sessions: { paid: string[]; unpaid: string[] }, { check }: Proof) {
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

async function proveLetters({ count, ask, listMail }: Ground, { check }: Proof) {
  const unsent = () => count(`select count(*) from letter where sent_at is null`)
  await waitUntil(async () => (await unsent()) === 0)
  const open = () => count(`select count(*) from pgboss.job where name = 'letters' and state < 'completed'`)
  await waitUntil(async () => (await open()) === 0)
  const letters = await ask<{ key: string; sent: boolean }>(`select key, sent_at is not null as sent from letter`)
  check(
    `${payments} letters are asked for and sent`,
    letters.length === payments && letters.every(({ sent }) => sent),
    letters.length,
  )
  const mail = listMail()
  const once = mail.length === payments && new Set(mail).size === payments
  check(`${payments} letters lie in the mailbox, each once`, once, { mail: mail.length, keys: new Set(mail).size })
  const keys = new Set(letters.map(({ key }) => key))
  check(
    'they are the ones that were asked for',
    mail.every((key) => keys.has(key)),
  )
}
