// The shop is killed at named moments of a purchase: when it says a certain thing to its database, its card provider or its
// mail server, before it is heard, or when it was done and the shop does not know yet. The lines lie in the proof's
// hand (support/wires.ts); the shop that is killed is the one that is sold.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { checkOut, fillShelf, sessionOf, signIn, weigh } from './support/buyers.ts'
import { letTimePass, proveMoney } from './support/books.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { openMailServer } from './support/mail-server.ts'
import { prove, waitUntil } from './support/proof.ts'
import { openDatabaseWire, openProviderWire, type Moment } from './support/wires.ts'

/** What a client does until the shop is dead. */
interface Point {
  name: string
  at: 'database' | 'provider' | 'mail'
  moment?: Moment
  act: (scene: Scene) => Promise<unknown>
  /** What is ready before the shop is made to die. */
  before?: (scene: Scene) => Promise<void>
}

interface Scene {
  testbed: Testbed
  shop: ShopProcess
  code: string
  token: string
  /** The page that the customer has open. */
  session: string
}

const commit = /^Q?commit/i
const placed = /insert into "shop_order"/
const moved = /insert into "order_history"/

const buy = ({ shop, token, code }: Scene) => checkOut(shop, token, [{ code, quantity: 1 }])
const pay = ({ testbed, session }: Scene) => testbed.sandbox.pay(session)
const expire = ({ testbed, session }: Scene) => testbed.sandbox.expire(session)
const openPage = async (scene: Scene) => {
  scene.session = sessionOf(await buy(scene))
}
/** The page is open, but the shop has given its goods up and sold them to others. */
const openPageInVain = async (scene: Scene) => {
  await openPage(scene)
  const { ask } = scene.testbed
  await ask(
    `with gone as (update shop_order set state = 'expired' where provider_session_id = $1 returning id)
      update order_line set reserved = false from gone where order_id = gone.id`,
    [scene.session],
  )
  await ask(`update product set stock = 0 where code = $1`, [scene.code])
}

const points: Point[] = [
  {
    name: 'the order is written, the provider knows nothing',
    at: 'database',
    moment: { words: commit, earlier: placed, when: 'done' },
    act: buy,
  },
  {
    name: 'the provider opened the session, the shop has not heard',
    at: 'provider',
    moment: { words: /^POST \/v1\/checkout\/sessions$/, when: 'done' },
    act: buy,
  },
  {
    name: 'the session is open and its id not kept',
    at: 'database',
    moment: { words: /update "shop_order" set "provider_session_id"/, when: 'said' },
    act: buy,
  },
  {
    name: 'the event came, the order is not committed',
    at: 'database',
    moment: { words: commit, earlier: moved, when: 'said' },
    before: openPage,
    act: pay,
  },
  {
    name: 'the order is committed, the event not answered',
    at: 'database',
    moment: { words: commit, earlier: moved, when: 'done' },
    before: openPage,
    act: pay,
  },
  { name: 'the mail server has the email and has not said yes', at: 'mail', before: openPage, act: pay },
  {
    name: 'the mail server said yes, the shop has not noted it',
    at: 'database',
    moment: { words: /update "email" set "sent_at"/, when: 'said' },
    before: openPage,
    act: pay,
  },
  {
    name: 'the refund is written and not asked for',
    at: 'provider',
    moment: { words: /^POST \/v1\/refunds$/, when: 'said' },
    before: openPageInVain,
    act: pay,
  },
  {
    name: 'the refund is made, the shop has not heard',
    at: 'provider',
    moment: { words: /^POST \/v1\/refunds$/, when: 'done' },
    before: openPageInVain,
    act: pay,
  },
  {
    name: 'not paid, the goods are on their way back',
    at: 'database',
    moment: { words: commit, earlier: moved, when: 'said' },
    before: openPage,
    act: expire,
  },
]

await prove(`kill -9 at ${points.length} named points`, async (proof) => {
  const { check, tell } = proof
  await using testbed = await openTestbed({ apart: true, retryDelaysMs: [50, 150] })
  const wires = {
    database: await openDatabaseWire(testbed.database.socket),
    provider: await openProviderWire(testbed.sandbox.url),
    mail: await openMailServer(),
  }
  const open = () =>
    testbed.openFirst({
      ...wires.mail.settings,
      DATABASE_URL: wires.database.url,
      // emails and sweeps have connections of their own
      DATABASE_DIRECT_URL: wires.database.url,
      SANDBOX_URL: wires.provider.url,
    })
  let shop = await open()
  const [, ...tokens] = await signIn(testbed, shop, points.length + 1)
  const codes = await fillShelf(testbed, points.length, 10)

  for (const [index, { name, at, moment, act, before }] of points.entries()) {
    const scene = { testbed, shop, code: codes[index] ?? '', token: tokens[index] ?? '', session: '' }
    await before?.(scene)
    const weight = await weigh(testbed, scene.code)
    const { pid } = shop
    let struck = false
    const strike = () => {
      struck = true
      process.kill(pid, 'SIGKILL')
    }
    if (at === 'mail') wires.mail.arm(strike)
    else if (moment) wires[at].arm(moment, strike)
    const acting = act(scene).catch(() => {})
    const died = await Promise.race([shop.exited, sleep(20_000, 'alive')])
    check(`killed: ${name}`, struck && died !== 'alive', died)
    if (!struck) await shop.end('SIGKILL')
    await acting
    await letTimePass(testbed)
    const start = performance.now()
    shop = await open()
    const opened = performance.now()
    const well = await waitUntil(async () => (await countOpen(testbed, scene)) === 0, 20_000)
    const found = performance.now() - opened
    const { sum } = await weigh(testbed, scene.code)
    check('after the next start all is as if it had not happened', well && sum === weight.sum, { well, sum, weight })
    tell(`open again after ${(opened - start).toFixed(0)} ms, settled ${found.toFixed(0)} ms later`)
  }

  await proveMoney(testbed, proof)
  const references = (await testbed.sandbox.listSessions()).map(({ client_reference_id: reference }) => reference)
  check('no order has two sessions', new Set(references).size === references.length)
  const refunds = await testbed.sandbox.listRefunds()
  check('no payment was refunded twice', new Set(refunds.map((one) => one.payment_intent)).size === refunds.length)
  await proveEmails(testbed, wires.mail, proof)
  await shop.end()
  for (const wire of Object.values(wires)) await wire.close()
})

/** What the sweeps still have to do for this product. */
function countOpen({ count }: Testbed, { code }: Scene) {
  return count(
    `select (select count(*) from shop_order join order_line on order_id = shop_order.id
        where code = $1 and state in ('awaiting_payment', 'refund_due'))
      + (select count(*) from email where sent_at is null)`,
    [code],
  )
}

async function proveEmails(
  { ask }: Testbed,
  mail: { list: () => string[] },
  { check, tell }: Parameters<typeof proveMoney>[1],
) {
  const emails = await ask<{ key: string; sent: boolean }>(
    `select key, sent_at is not null as sent from email where kind <> 'daily-summary'`,
  )
  const taken = mail.list()
  const lies = new Set(taken)
  const lost = emails.filter(({ key, sent }) => !sent || !lies.has(key))
  check('no email is lost', lost.length === 0, lost)
  const orders = await ask(`select id from shop_order where state in ('accepted', 'refunded')`)
  check('every order and every refund has its email', emails.length === orders.length, emails.length)
  check('one email came twice at most, the one that died after the yes', taken.length - lies.size <= 1, taken)
  tell(`${emails.length} emails, ${taken.length - lies.size} of them sent twice`)
}
