// The mail server is away, busy, slow and dies with an email in hand; the database dies under the customers' hands again and
// again, and its connections run out. The shop's process lives, says so in words, and goes on by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ShopProcess } from '#tests/support/processes.ts'
import {
  call,
  checkOut,
  checkStatus,
  fillShelf,
  sessionOf,
  signIn,
  sortAnswers,
  weighAll,
  type Answer,
} from './support/buyers.ts'
import { hurryEmails, letTimePass, proveMoney } from './support/books.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { openMailServer, slowMs, type MailServer } from './support/mail-server.ts'
import { full, prove, runAll, waitUntil, type Chance, type Proof } from './support/proof.ts'

const crashes = full ? 10 : 3
const shoppers = 6
/** Emails sent in every mode of the mail server. */
const emails = full ? 40 : 8
/** What a pool holds, and the time that a request waits for a connection. */
const poolSize = 5
const poolPatienceMs = 10_000
const away = '503 Il negozio è momentaneamente non disponibile. Riprova tra poco.'

interface Place {
  testbed: Testbed
  shop: ShopProcess
  codes: string[]
  nextToken: () => string
}

await prove(`mail server and database go away and come back, the database ${crashes} times`, async (proof) => {
  const { check, tell } = proof
  await using testbed = await openTestbed({ apart: true, retryDelaysMs: [200, 500, 1000, 2000, 4000] })
  const mail = await openMailServer()
  const shop = await testbed.openFirst(mail.settings)
  // one account has one payment page open, so every checkout is another account's
  const [, ...tokens] = await signIn(testbed, shop, full ? 20_001 : 4001)
  const nextToken = () => tokens.pop() ?? ''
  const codes = await fillShelf(testbed, 4, 100_000)
  const before = await weighAll(testbed, codes)
  const place = { testbed, shop, codes, nextToken }

  await mistreatEmails(place, mail, proof)
  await killDatabase(place, proof)
  await exhaustPool(place, proof)

  check('the process never ended', (await Promise.race([shop.exited, sleep(10, 'alive')])) === 'alive')
  await shop.end()
  await letTimePass(testbed)
  const again = await testbed.openFirst(mail.settings)
  await proveMoney(testbed, proof)
  const after = await weighAll(testbed, codes)
  const exact = after.every(({ sum }, index) => sum === before[index]?.sum)
  check('every piece is on the shelf, reserved or sold', exact, { before, after })
  await proveEmails(testbed, mail, proof)
  tell(`${await testbed.count(`select count(*) from shop_order where state = 'accepted'`)} orders`)
  await again.end()
  await mail.close()
})

/** Pays a number of carts; how long the slowest checkout took. */
async function buy({ testbed, shop, codes, nextToken }: Place, count: number) {
  let slowestMs = 0
  const works = Array.from({ length: count }, (_, index) => async () => {
    const start = performance.now()
    const answer = await checkOut(shop, nextToken(), [{ code: codes[index % codes.length] ?? '', quantity: 1 }])
    slowestMs = Math.max(slowestMs, performance.now() - start)
    if (answer.status !== 200) throw new Error(`checkout: ${answer.status} ${JSON.stringify(answer.body)}`)
    await testbed.sandbox.pay(sessionOf(answer))
    await checkStatus(shop, sessionOf(answer))
  })
  await runAll(works, 2)
  return slowestMs
}

async function mistreatEmails(place: Place, mail: MailServer, { check, tell }: Proof) {
  const { testbed } = place
  const unsent = () => testbed.count(`select count(*) from email where sent_at is null`)
  await mail.goAway()
  const slowest = await buy(place, emails)
  tell(`mail server away: slowest checkout ${slowest.toFixed(0)} ms`)
  check('no checkout waits for the mail server', slowest < slowMs, slowest)
  const tried = () => testbed.count(`select count(*) from pgboss.job where name = 'emails' and state = 'retry'`)
  check('emails are tried and wait', await waitUntil(async () => (await tried()) === emails), await tried())
  check('none is lost, none is sent', (await unsent()) === emails, await unsent())

  for (const mode of ['busy', 'dies-after-data'] as const) {
    mail.behave(mode)
    if (mode === 'busy') await mail.comeBack()
    const refused = mail.refusals()
    await hurryEmails(testbed)
    const tries = await waitUntil(async () => mail.refusals() >= refused + emails)
    check(`every email meets a mail server that is ${mode}`, tries, mail.refusals() - refused)
    check('and stays to be sent', (await unsent()) === emails, await unsent())
    await waitUntil(async () => (await tried()) === emails)
  }
  mail.behave('slow')
  await hurryEmails(testbed)
  await sleep(500)
  const slow = await buy(place, 4)
  check('no checkout waits for a slow mail server', slow < slowMs, slow)
  mail.behave('well')
  check('every email is sent in the end', await waitUntil(async () => (await unsent()) === 0), await unsent())
}

async function proveEmails({ ask }: Testbed, mail: MailServer, { check }: Proof) {
  const unsent = async () => (await ask(`select key from email where sent_at is null`)).length
  check('every email is sent', await waitUntil(async () => (await unsent()) === 0), await unsent())
  const keys = (await ask<{ key: string }>(`select key from email`)).map(({ key }) => key)
  const taken = mail.list()
  const lies = new Set(taken)
  const missing = keys.filter((key) => !lies.has(key))
  check('the mail server has every email', missing.length === 0, missing)
  // the database may die between the mail server's yes and our note of it
  check('no email more than five at each crash came twice', taken.length - lies.size <= crashes * 5, taken.length)
}

async function killDatabase(place: Place, { chance, check, tell }: Proof) {
  const { testbed, shop } = place
  const answers: Answer[] = []
  const broken: unknown[] = []
  const end = new AbortController()
  const visits = Array.from({ length: shoppers }, () => visit(place, { chance, answers, broken, end: end.signal }))
  const backAfter: number[] = []
  let silent = 0
  for (let crash = 0; crash < crashes; crash += 1) {
    await sleep(chance.between(300, 1200))
    await testbed.database.crash()
    const seen = answers.length
    const said = await waitUntil(async () => sortAnswers(answers.slice(seen))[away] !== undefined, 10_000)
    if (!said) silent += 1
    const health = await call(shop, 'GET /health')
    if (health.status !== 200) broken.push(health)
    await sleep(chance.between(0, 800))
    await testbed.database.start()
    const start = performance.now()
    await waitUntil(async () => (await call(shop, 'GET /ready')).status === 200)
    const token = place.nextToken()
    await waitUntil(
      async () => (await checkOut(shop, token, [{ code: place.codes[0] ?? '', quantity: 1 }])).status === 200,
    )
    backAfter.push(performance.now() - start)
  }
  end.abort()
  await Promise.all(visits)
  const kinds = sortAnswers(answers)
  tell(`answers: ${JSON.stringify(kinds)}`)
  tell(`back after ${backAfter.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`)
  check('while the database is away customers are told so', silent === 0, silent)
  const strange = Object.keys(kinds).filter((kind) => !['200', away].includes(kind))
  check('there is no other answer than a good one and that one', strange.length === 0, kinds)
  check('no connection to the shop broke', broken.length === 0, broken.slice(0, 3))
  check('3 s after the database the shop sells again', Math.max(...backAfter) <= 3000, backAfter)
}

interface Visit {
  chance: Chance
  answers: Answer[]
  broken: unknown[]
  end: AbortSignal
}

/** A customer who buys, pays and looks, whatever the answers are. */
async function visit({ testbed, shop, codes, nextToken }: Place, { chance, answers, broken, end }: Visit) {
  while (!end.aborted) {
    try {
      const answer = await checkOut(shop, nextToken(), [{ code: chance.pick(codes), quantity: 1 }])
      answers.push(answer)
      if (answer.status === 200) {
        if (chance.next() < 0.8) await testbed.sandbox.pay(sessionOf(answer))
        answers.push(await checkStatus(shop, sessionOf(answer)))
      }
    } catch (error) {
      broken.push(String(error))
    }
    await sleep(chance.between(20, 150))
  }
}

/** A transaction locks a product until all connections wait for it. */
async function exhaustPool({ testbed, shop, codes, nextToken }: Place, { check, tell }: Proof) {
  const [code = ''] = codes
  const holder = new Client({ connectionString: testbed.database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from product where code = $1 for update', [code])
  const start = performance.now()
  const wishes = Array.from({ length: poolSize * 2 }, () => checkOut(shop, nextToken(), [{ code, quantity: 1 }]))
  await sleep(poolPatienceMs - 2000)
  const health = await call(shop, 'GET /health')
  check('while no connection is free the process answers', health.status === 200, health)
  await sleep(3000)
  await holder.query('rollback')
  await holder.end()
  const kinds = sortAnswers(await Promise.all(wishes))
  tell(`${wishes.length} checkouts for ${poolSize} connections: ${JSON.stringify(kinds)}`)
  const all = (kinds['200'] ?? 0) + (kinds[away] ?? 0) === wishes.length
  check('a request that finds no connection is told so, the others are served', all && (kinds['200'] ?? 0) > 0, kinds)
  check('some found no connection', (kinds[away] ?? 0) > 0, kinds)
  const next = await checkOut(shop, nextToken(), [{ code, quantity: 1 }])
  check('afterwards the shop sells as before', next.status === 200, next)
  tell(`${((performance.now() - start) / 1000).toFixed(1)} s`)
}
