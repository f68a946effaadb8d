// PgBouncer before the database, in both of its modes: two processes of the built shop, 32 buyers, few connections; the pooler is
// killed under them again and again. No confirmed payment is forgotten, and what fails says so in words.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from '#tests/support/processes.ts'
import { letTimePass, proveMoney } from '../support/books.ts'
import {
  checkOut,
  checkStatus,
  fillShelf,
  sessionOf,
  signIn,
  sortAnswers,
  weighAll,
  type Answer,
} from '../support/buyers.ts'
import { skipWithoutPgBouncer, startPgBouncer, type PoolMode } from '../support/pgbouncer.ts'
import { prove, runAll, type Proof } from '../support/proof.ts'
import { errorsOf, openTestbed, type Testbed } from '../support/testbed.ts'

skipWithoutPgBouncer()

const buyers = 32
/** What the pooler may open of the database's, for both processes together. */
const connections = 8
const kills = 3

await prove('PgBouncer before the database', async (proof) => {
  for (const mode of ['transaction', 'session'] as const) await sellThrough(mode, proof)
})

async function sellThrough(mode: PoolMode, proof: Proof) {
  const { check, tell } = proof
  await using testbed = await openTestbed({ apart: true, retryDelaysMs: [200, 500, 1000, 2000, 4000] })
  const { url: directUrl } = testbed.database
  // in session mode a connection is one client's for as long as it is open
  const own = mode === 'session' ? 32 : connections
  const pooler = await startPgBouncer(`${testbed.folder}/pooler`, { databaseUrl: directUrl, mode, connections: own })
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl, DATABASE_CONNECTIONS: '8' }
  const shops = [await testbed.openFirst(settings), await testbed.openFirst(settings)]
  const [first] = shops
  if (!first) throw new Error('no shop')
  const [, ...tokens] = await signIn(testbed, first, 4001)
  const codes = await fillShelf(testbed, 4, 100_000)
  const before = await weighAll(testbed, codes)
  const place = { testbed, shops, codes, nextToken: () => tokens.pop() ?? '' }

  const calm = await buy(place, 160)
  check(
    `${mode}: ${buyers} buyers, ${own} connections, no refusal`,
    Object.keys(sortAnswers(calm.answers)).join() === '200',
    sortAnswers(calm.answers),
  )
  tell(`slowest checkout ${calm.slowestMs.toFixed(0)} ms`)

  const selling = buy(place, 320)
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(700)
    await pooler.kill()
    await sleep(700)
    await pooler.start()
  }
  const rough = await selling
  const kinds = sortAnswers(rough.answers)
  tell(
    `${mode}, pooler killed ${kills} times: ${JSON.stringify(kinds)}, slowest checkout ${rough.slowestMs.toFixed(0)} ms`,
  )
  check(
    'what failed said so in words',
    Object.keys(kinds).every((kind) => /^(200|503) ?/.test(kind)),
    kinds,
  )
  check('every buyer bought in the end', rough.bought.length === 320, rough.bought.length)

  const sessions = [...calm.bought, ...rough.bought]
  const [row] = await testbed.ask<{ known: number }>(
    `select count(*)::int as known from shop_order where state = 'accepted' and provider_session_id = any($1)`,
    [sessions],
  )
  check('every payment that was confirmed is an order', row?.known === sessions.length, row)
  const after = await weighAll(testbed, codes)
  check(
    'every piece is on the shelf, reserved or sold',
    after.every(({ sum }, index) => sum === before[index]?.sum),
    after,
  )
  const failures = errorsOf(shops).filter((line) => !/database|connection|visits/i.test(line))
  check('the log has no other failure', failures.length === 0, failures.slice(0, 3))
  await letTimePass(testbed)
  await proveMoney(testbed, proof)
}

interface Place {
  testbed: Testbed
  shops: ShopProcess[]
  codes: string[]
  nextToken: () => string
}

/** Sells a number of carts; each buyer repeats what failed until it succeeds. */
async function buy({ testbed, shops, codes, nextToken }: Place, count: number) {
  const answers: Answer[] = []
  const bought: string[] = []
  let slowestMs = 0
  const insist = async (ask: () => Promise<Answer>) => {
    for (const end = performance.now() + 120_000; performance.now() < end; await sleep(200)) {
      const answer = await ask()
      answers.push(answer)
      if (answer.status === 200) return answer
    }
    throw new Error('given up after two minutes')
  }
  const works = Array.from({ length: count }, (_, index) => async () => {
    const shop = shops[index % shops.length]
    if (!shop) return
    const token = nextToken()
    const start = performance.now()
    const opened = await insist(() => checkOut(shop, token, [{ code: codes[index % codes.length] ?? '', quantity: 1 }]))
    slowestMs = Math.max(slowestMs, performance.now() - start)
    await testbed.sandbox.pay(sessionOf(opened))
    const seen = await insist(() => checkStatus(shop, sessionOf(opened)))
    if (seen.body['success'] === true) bought.push(sessionOf(opened))
  })
  await runAll(works, buyers)
  return { answers, bought, slowestMs }
}
