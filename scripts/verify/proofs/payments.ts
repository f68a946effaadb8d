// Customers pay in the very moment in which their page ends; the provider fails in every way it knows; refunds wait, fail
// later and are asked for by many at once. Each payment ends as an order or as one full refund, and the goods stay counted.
import { setTimeout as sleep } from 'node:timers/promises'
import { problems } from '#contract/problems.ts'
import type { ShopProcess } from '#tests/support/processes.ts'
import { listPayments, proveMoney } from './support/books.ts'
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
import { full, prove, runAll, waitUntil, type Proof } from './support/proof.ts'

/** Payments at the end of their page, so many at a time. */
const races = full ? 200 : 20
const batch = 20
const troubled = full ? 300 : 40
/** Refunds of each kind. */
const refundsEach = full ? 10 : 2

interface Place {
  testbed: Testbed
  shops: ShopProcess[]
  nextToken: () => string
}

await prove(
  `${races} payments at the end of their page, ${troubled} checkouts with a failing provider`,
  async (proof) => {
    const { check } = proof
    await using testbed = await openTestbed({ retryDelaysMs: [100, 200, 400, 800, ...Array<number>(20).fill(1500)] })
    const first = await testbed.openFirst()
    const shops = [first, await testbed.openFurther()]
    const [, ...tokens] = await signIn(testbed, first, races + troubled + 4 * refundsEach + 100)
    const place = { testbed, shops, nextToken: () => tokens.pop() ?? '' }
    const codes = await fillShelf(testbed, batch, 1)
    const before = await weighAll(testbed, codes)

    for (let done = 0; done < races; done += batch) await raceForLast(place, codes, proof)
    await proveCounted(place, { codes, before }, proof)
    await proveMoney(testbed, proof)
    const failures = errorsOf(shops)
    check('no process logged an error', failures.length === 0, failures.slice(0, 3))

    await buyInTrouble(place, proof)
    await proveRefunds(place, codes, proof)
  },
)

async function proveCounted(
  { testbed }: Pick<Place, 'testbed'>,
  { codes, before }: { codes: string[]; before: { sum: number }[] },
  { check }: Proof,
) {
  const look = () => weighAll(testbed, codes)
  await waitUntil(async () => (await look()).every(({ held }) => held === 0), 60_000)
  const after = await look()
  const exact = after.every(({ sum, held }, index) => held === 0 && sum === before[index]?.sum)
  check('every piece is in stock or sold, none stays reserved', exact, after)
}

/** One piece of each product, and a page on which a payment is made while it expires. */
async function raceForLast(place: Place, codes: string[], { chance, check, tell }: Proof) {
  const { testbed, shops, nextToken } = place
  const { sandbox, ask } = testbed
  await ask(`update product set stock = 1 where code = any($1)`, [codes])
  await ask(`update order_line set reserved = false where code = any($1)`, [codes])
  const ends = { provider: 0, again: 0, late: 0 }
  const works = codes.map((code, index) => async () => {
    const token = nextToken()
    const session = sessionOf(await checkOut(chance.pick(shops), token, [{ code, quantity: 1 }]))
    const moment = 1000 + (chance.next() < 0.5 ? chance.between(-1000, 1000) : chance.between(-20, 20))
    const paying = sleep(moment).then(() => sandbox.pay(session).catch(() => 'closed'))
    const looking = sleep(moment + 5).then(() => checkStatus(chance.pick(shops), session))
    const rival = async () => {
      const answer = await checkOut(chance.pick(shops), nextToken(), [{ code, quantity: 1 }])
      if (answer.status === 200 && chance.next() < 0.5) await sandbox.pay(sessionOf(answer))
    }
    if (index % 3 === 0) {
      // the provider closes the page
      ends.provider += 1
      await sleep(1000)
      await sandbox.expire(session).catch(() => {})
    } else if (index % 3 === 1) {
      // the customer has begun anew in another tab, which closes the page
      ends.again += 1
      await sleep(1000)
      const answer = await checkOut(chance.pick(shops), token, [{ code, quantity: 1 }])
      if (answer.status === 200 && chance.next() < 0.5) await sandbox.pay(sessionOf(answer)).catch(() => {})
    } else {
      // the shop had given the order up, as after a restored backup, and a rival wants the piece
      ends.late += 1
      await sleep(Math.max(0, moment - 300))
      await ask(
        `with gone as (update shop_order set state = 'expired' where provider_session_id = $1 returning id),
          line as (update order_line set reserved = false from gone where order_id = gone.id returning product_id)
          update product set stock = stock + 1 from line where product.id = product_id`,
        [session],
      )
      await sleep(300 + chance.between(-20, 20))
      await rival()
    }
    await Promise.all([paying, looking])
  })
  await runAll(works, batch)
  const open = (await sandbox.listSessions()).filter(({ status }) => status === 'open')
  await Promise.all(open.map(({ id }) => sandbox.expire(id)))
  const waiting = () =>
    testbed.count(`select count(*) from shop_order where state in ('awaiting_payment', 'refund_due')`)
  check('every race is decided', await waitUntil(async () => (await waiting()) === 0, 60_000), await waiting())
  tell(`pages closed by the provider, by a new checkout, by the shop: ${Object.values(ends).join(', ')}`)
}

/** The provider fails in every way at once; afterwards all is well without a hand being lifted. */
async function buyInTrouble({ testbed, shops, nextToken }: Place, proof: Proof) {
  const { chance, check, tell } = proof
  const { sandbox } = testbed
  const codes = await fillShelf(testbed, 5, 100_000)
  const before = await weighAll(testbed, codes)
  const each = 0.1
  const api = { error500: each, error500After: each, tooMany: each, reset: each, resetAfter: each, malformed: each }
  // who waits in vain waits for 20 s, a matter of the long form
  await sandbox.setFaults({ api: { ...api, delayMs: 20, ...(full && { timeout: each, timeoutAfter: each }) } })
  const looks: Answer[] = []
  const start = performance.now()
  let slowestMs = 0
  const works = Array.from({ length: troubled }, () => async () => {
    const began = performance.now()
    const shop = chance.pick(shops)
    const answer = await checkOut(shop, nextToken(), [{ code: chance.pick(codes), quantity: 1 }])
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (answer.status === 200) {
      if (chance.next() < 0.7) await sandbox.pay(sessionOf(answer))
      looks.push(await checkStatus(shop, sessionOf(answer)))
    }
    return answer
  })
  const answers = await runAll(works, full ? 20 : 10)
  const kinds = sortAnswers(answers)
  tell(`checkouts: ${JSON.stringify(kinds)}; landing pages: ${JSON.stringify(sortAnswers(looks))}`)
  tell(`${((performance.now() - start) / 1000).toFixed(1)} s, the slowest checkout ${(slowestMs / 1000).toFixed(1)} s`)
  const failed = kinds[`502 ${problems['checkout-failed'].title}`] ?? 0
  check('a checkout is served or refused in words', (kinds['200'] ?? 0) + failed === troubled, kinds)
  check('some of each kind were met', failed > 0 && (kinds['200'] ?? 0) > 0, kinds)
  const words = new Set<string>(Object.values(problems).map(({ title }) => title))
  const mute = looks.filter(({ status, body }) => status !== 200 && !words.has(String(body['title'])))
  check('a landing page that cannot know says so in words', mute.length === 0, mute.slice(0, 3))

  await sandbox.setFaults({})
  const next = await Promise.all(
    codes.map((code) => checkOut(chance.pick(shops), nextToken(), [{ code, quantity: 1 }])),
  )
  check(
    'the provider well again, so is the shop',
    next.every(({ status }) => status === 200),
    sortAnswers(next),
  )
  // sessions that were opened though the answer never reached the shop: their address is unknown, half are paid all the same
  const orphans = (await listPayments(testbed)).filter(({ paid, state }) => !paid && state === 'expired')
  const open = new Set((await sandbox.listSessions()).filter(({ status }) => status === 'open').map(({ id }) => id))
  const unheard = orphans.filter(({ session }) => open.has(session))
  for (const { session } of unheard) if (chance.next() < 0.5) await sandbox.pay(session)
  tell(`${unheard.length} pages of which the shop had not heard`)
  const left = (await sandbox.listSessions()).filter(({ status }) => status === 'open')
  await Promise.all(left.map(({ id }) => sandbox.expire(id)))
  await proveCounted({ testbed }, { codes, before }, proof)
  await proveMoney(testbed, proof)
}

/** Late payments whose goods are gone, and a provider whose refunds take every course; everybody asks at once. */
async function proveRefunds({ testbed, shops, nextToken }: Place, codes: string[], { check, tell }: Proof) {
  const { sandbox, ask, count } = testbed
  const outcomes = ['succeeds_later', 'stays_pending', 'fails_later', 'pending_then_fails'] as const
  const paid: Record<string, string[]> = {}
  for (const outcome of outcomes) {
    await sandbox.setFaults({ refund: { outcome, afterMs: 400 } })
    const sessions = await Promise.all(Array.from({ length: refundsEach }, (_, index) => payInVain(index)))
    paid[outcome] = sessions
    await Promise.all(
      [...sessions, ...sessions, ...sessions].flatMap((session) => shops.map((shop) => checkStatus(shop, session))),
    )
  }
  async function payInVain(index: number) {
    const code = codes[index % codes.length] ?? ''
    await ask(`update product set stock = 1 where code = $1`, [code])
    const session = sessionOf(await checkOut(shops[0] as ShopProcess, nextToken(), [{ code, quantity: 1 }]))
    await ask(
      `with gone as (update shop_order set state = 'expired' where provider_session_id = $1 returning id)
        update order_line set reserved = false from gone where order_id = gone.id`,
      [session],
    )
    await sandbox.pay(session)
    return session
  }

  const intents = new Map((await sandbox.listSessions()).map(({ id, payment_intent: intent }) => [id, intent]))
  const refundsOf = async (outcome: string) => {
    const wanted = new Set(paid[outcome]?.map((session) => intents.get(session)))
    return (await sandbox.listRefunds()).filter(({ payment_intent: intent }) => wanted.has(intent))
  }
  const inState = (outcome: string, order: string, refund: string) =>
    count(
      `select count(*) from shop_order join refund on order_id = shop_order.id
        where provider_session_id = any($1) and shop_order.state = $2 and refund.state = $3`,
      [paid[outcome], order, refund],
    )
  const becomes = async (outcome: string, order: string, refund: string) =>
    waitUntil(async () => (await inState(outcome, order, refund)) === refundsEach, 30_000)

  check('a refund that comes later is one in the end', await becomes('succeeds_later', 'refunded', 'succeeded'))
  check('a refund that waits is none yet', await becomes('stays_pending', 'refund_due', 'pending'))
  check('a refund that failed later is owed again', await becomes('fails_later', 'refund_due', 'failed'))
  check('a refund that waited and failed is owed', await becomes('pending_then_fails', 'refund_due', 'failed'))
  for (const outcome of outcomes) {
    const refunds = await refundsOf(outcome)
    check(`asked by many at once, each is refunded once: ${outcome}`, refunds.length === refundsEach, refunds.length)
  }
  const owed = errorsOf(shops).filter((line) => line.includes('the money did not go back'))
  check('the log names every refund that failed', owed.length === 2 * refundsEach, owed)
  for (const { id } of await refundsOf('stays_pending')) await sandbox.settleRefund(id, 'succeeded')
  check('and one that waited is noticed when it comes', await becomes('stays_pending', 'refunded', 'succeeded'))
  tell(`${outcomes.length * refundsEach} refunds`)
}
