// Many buyers at once, two processes of the shop, few goods: what is on the shelf is sold once, and so is the last use of a code.
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, checkOut, fillShelf, sessionOf, signIn, sortAnswers, weigh, weighAll } from './support/buyers.ts'
import { errorsOf, openTestbed, type Testbed } from './support/testbed.ts'
import { full, prove, runAll, waitUntil, type Proof } from './support/proof.ts'

const buyers = full ? 1000 : 200
const rounds = full ? 20 : 1
const stock = 10
const carts = full ? 1000 : 200
/** Products in a cart of many. */
const linesEach = full ? 5 : 3

interface Place {
  testbed: Testbed
  shops: ShopProcess[]
  /** One of each buyer: who tries again closes the payment page of the first try. */
  tokens: string[]
}

/** The element that falls to the nth of many. */
function share<T>(all: T[], index: number): T {
  const found = all[index % all.length]
  if (found === undefined) throw new Error('nothing to share')
  return found
}

await prove(`${buyers} buyers on ${stock} pieces`, async (proof) => {
  await using testbed = await openTestbed()
  const first = await testbed.openFirst()
  const shops = [first, await testbed.openFurther()]
  // without the one that really signed in: its token lasts a quarter of an hour, the long form may take longer
  const [, ...tokens] = await signIn(testbed, first, Math.max(buyers, carts) + 1)
  const place = { testbed, shops, tokens }
  for (let round = 0; round < rounds; round += 1) {
    await sellOne(place, proof)
    await sellMixed(place, proof)
    await sellLastUse(place, proof, `ULTIMO-${round}`)
  }
  await sellToTheImpatient(place, proof)
  const deadlocks = await testbed.count(`select sum(deadlocks) from pg_stat_database`)
  proof.check('the database saw no deadlock', deadlocks === 0, deadlocks)
  const failures = errorsOf(shops)
  proof.check('no process logged an error', failures.length === 0, failures.slice(0, 3))
})

/** One product of which there are ten. */
async function sellOne({ testbed, shops, tokens }: Place, { check, tell }: Proof) {
  const before = await testbed.count(`select count(*) from shop_order where state = 'accepted'`)
  const [code = ''] = await fillShelf(testbed, 1, stock)
  const held = (await weigh(testbed, code)).sold
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      checkOut(share(shops, index), share(tokens, index), [{ code, quantity: 1 }]),
    ),
  )
  tell(`${buyers} checkouts at once: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  const kinds = sortAnswers(answers)
  check(`${stock} checkouts open a payment`, kinds['200'] === stock, kinds)
  check(
    `the other ${buyers - stock} read «Quantita non disponibile!»`,
    kinds['409 Quantita non disponibile!'] === buyers - stock,
    kinds,
  )
  const reserved = await weigh(testbed, code)
  check('all pieces are reserved, none is left', reserved.stock === 0 && reserved.held === stock, reserved)

  const sessions = answers.filter(({ status }) => status === 200).map(sessionOf)
  await runAll(
    sessions.map((session) => () => testbed.sandbox.pay(session)),
    10,
  )
  const settled = () => testbed.count(`select count(*) from shop_order where state = 'accepted'`)
  await waitUntil(async () => (await settled()) >= before + stock)
  const listed = await Promise.all(tokens.map((token) => call(share(shops, 1), 'GET /Ordini/GetOrdini', { token })))
  const orders = listed.flatMap(({ body }) => body['data'] as { stato: string }[])
  check(`${stock} buyers find their order`, orders.length === before + stock, orders.length)
  const sold = await weigh(testbed, code)
  check(`${stock} pieces are sold, 0 are left`, sold.stock === 0 && sold.held === 0 && sold.sold === held + stock, sold)
}

/** A code that one buyer may use: of all at once on both processes one pays less, and when that page ends without payment its use is another's. */
async function sellLastUse({ testbed, shops, tokens }: Place, { check, tell }: Proof, discount: string) {
  const [code = ''] = await fillShelf(testbed, 1, buyers * 2)
  await testbed.ask(
    `insert into discount (code, kind, value, max_uses, created_at) values ($1, 'percent', 10, 1, now())`,
    [discount],
  )
  const uses = () => testbed.count(`select uses from discount where code = '${discount}'`)
  const tryAll = async () => {
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, index) =>
        checkOut(share(shops, index), share(tokens, index), [{ code, quantity: 1 }], discount),
      ),
    )
    tell(`${buyers} checkouts with a code at once: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    const kinds = sortAnswers(answers)
    const isRight = kinds['200'] === 1 && kinds['409 Questo codice non è valido.'] === buyers - 1
    check('one buyer gets the last use of a code, the others read that it is not valid', isRight, kinds)
    check('the code counts one use', (await uses()) === 1, await uses())
    return answers.filter(({ status }) => status === 200).map(sessionOf)
  }
  const [first = ''] = await tryAll()
  await testbed.sandbox.expire(first)
  check('a page that ended gives the use back', await waitUntil(async () => (await uses()) === 0), await uses())
  const [second = ''] = await tryAll()
  await testbed.sandbox.pay(second)
  const paid = () =>
    testbed.count(`select count(*) from shop_order where discount_code = '${discount}' and paid_at is not null`)
  check(
    'the order that is paid keeps it',
    (await waitUntil(async () => (await paid()) === 1)) && (await uses()) === 1,
    await uses(),
  )
}

/** Carts of several products in any order, some with one product on two lines; half of them pay, half give up. */
async function sellMixed({ testbed, shops, tokens }: Place, { chance, check, tell }: Proof) {
  const codes = await fillShelf(testbed, 5, 40)
  const before = await weighAll(testbed, codes)
  const wishes = Array.from({ length: carts }, () => {
    const lines = chance
      .shuffle(codes)
      .slice(0, linesEach)
      .map((code) => ({ code, quantity: chance.between(1, 2) }))
    // one product on two lines, the cart no fuller than it may be
    const [again] = lines
    return chance.next() < 0.2 && again ? [...lines.slice(0, 4), { ...again, quantity: 1 }] : lines
  })
  const start = performance.now()
  const answers = await Promise.all(
    wishes.map((lines, index) => checkOut(share(shops, index), share(tokens, index), lines)),
  )
  tell(`${carts} carts of ${linesEach} products at once: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  const kinds = sortAnswers(answers)
  tell(JSON.stringify(kinds))
  const refused = Object.keys(kinds).filter((kind) => kind !== '200' && kind !== '409 Quantita non disponibile!')
  check('carts are served or refused in words, nothing else', refused.length === 0, kinds)
  const reserved = await weighAll(testbed, codes)
  check(
    'each cart is reserved whole or not at all',
    reserved.every(({ sum }, index) => sum === before[index]?.sum),
    reserved,
  )

  const sessions = answers.filter(({ status }) => status === 200).map(sessionOf)
  const works = sessions.map(
    (session, index) => () => (index % 2 ? testbed.sandbox.pay(session) : testbed.sandbox.expire(session)),
  )
  await runAll(chance.shuffle(works), 10)
  const waiting = () => testbed.count(`select count(*) from shop_order where state = 'awaiting_payment'`)
  check('every payment is settled', await waitUntil(async () => (await waiting()) === 0), await waiting())
  const after = await weighAll(testbed, codes)
  check(
    'what was not paid is back on the shelf',
    after.every(({ sum, held }, index) => held === 0 && sum === before[index]?.sum),
    after,
  )
}

/** Twenty buyers press five times at once: each press may close the page of the one before, the goods stay counted. */
async function sellToTheImpatient({ testbed, shops, tokens }: Place, { chance, check, tell }: Proof) {
  const [code = ''] = await fillShelf(testbed, 1, stock)
  const before = await weigh(testbed, code)
  const presses = tokens.slice(0, 20).flatMap((token) => Array.from({ length: 5 }, () => token))
  const answers = await Promise.all(
    presses.map((token) => checkOut(chance.pick(shops), token, [{ code, quantity: 1 }])),
  )
  const kinds = sortAnswers(answers)
  tell(`20 buyers press five times: ${JSON.stringify(kinds)}`)
  const refused = Object.keys(kinds).filter((kind) => kind !== '200' && kind !== '409 Quantita non disponibile!')
  check('the impatient are served or refused in words, nothing else', refused.length === 0, kinds)
  const open = (await testbed.sandbox.listSessions()).filter(({ status }) => status === 'open')
  await runAll(
    open.map(
      ({ id }) =>
        () =>
          testbed.sandbox.pay(id),
    ),
    10,
  )
  const waiting = () => testbed.count(`select count(*) from shop_order where state = 'awaiting_payment'`)
  await waitUntil(async () => (await waiting()) === 0)
  const after = await weigh(testbed, code)
  const exact = after.held === 0 && after.sum === before.sum && after.sold === before.sold + open.length
  check('every page that was still open sold one piece', exact && open.length > 0, { open: open.length, before, after })
}
