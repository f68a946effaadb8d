// Two processes of the built shop behind a real nginx with the configuration of deploy/, while customers buy and others look
// around: processes are killed, stopped and restarted in turn. No purchase fails twice, no money is taken twice, and
// a restart of both, one after the other, interrupts no request.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPorts } from '#tests/support/ports.ts'
import type { ShopProcess } from '#tests/support/processes.ts'
import { letTimePass, proveMoney } from './support/books.ts'
import {
  call,
  checkOut,
  checkStatus,
  fillShelf,
  sessionOf,
  signIn,
  weighAll,
  type Answer,
  type Front,
} from './support/buyers.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { startNginx } from './support/nginx.ts'
import { full, prove, waitUntil } from './support/proof.ts'

const rounds = full ? 6 : 2
const shoppers = 6
const visitors = 4

await prove('two processes behind nginx, killed and restarted while customers buy', async ({ check, tell, chance }) => {
  await using testbed = await openTestbed({ apart: true })
  const [port, ...ports] = await pickPorts()
  const nginx = await startNginx(join(testbed.folder, 'nginx'), { port, shops: ports })
  const front = { url: nginx.url }
  const open = async (at: number) => {
    const shop = await testbed.openFurther({ PORT: String(at), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '2' })
    await waitUntil(async () => (await fetch(`${shop.url}/api/ready`)).ok)
    return shop
  }
  const shops: ShopProcess[] = []
  for (const at of ports) shops.push(await open(at))
  await testbed.sandbox.sendEventsTo(front)
  const [, ...tokens] = await signIn(testbed, front, 1800)
  const codes = await fillShelf(testbed, 4, 100_000)
  const before = await weighAll(testbed, codes)
  const seen: Seen = { on: true, asked: 0, again: [], failed: [], bought: [], tokens, codes }
  const works = [
    ...Array.from({ length: shoppers }, () => keepBuying(testbed, front, seen)),
    ...Array.from({ length: visitors }, () => keepLooking(front, seen)),
  ]
  /** Ends one of the two so, and opens it again. */
  const replace = async (index: number, signal: NodeJS.Signals) => {
    await shops[index]?.end(signal)
    shops[index] = await open(ports[index] ?? 0)
  }
  const during = async (work: () => Promise<void>) => {
    const start = { asked: seen.asked, again: seen.again.length, bought: seen.bought.length }
    await work()
    const again = seen.again.slice(start.again)
    tell(
      `${seen.asked - start.asked} requests, ${seen.bought.length - start.bought} purchases, ${again.length} asked again`,
    )
    if (again.length > 0) tell(JSON.stringify(again.slice(0, 5)))
    return again
  }

  for (let round = 1; round <= rounds; round += 1) {
    tell(`round ${round}: kill -9`)
    await during(async () => {
      await sleep(chance.between(500, 1500))
      await replace(round % 2, 'SIGKILL')
    })
  }
  const disturbed: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    tell(`round ${round}: one after the other stopped and started`)
    disturbed.push(
      ...(await during(async () => {
        await replace(0, 'SIGTERM')
        await replace(1, 'SIGTERM')
      })),
    )
  }
  seen.on = false
  await Promise.all(works)
  await nginx.end()

  check('no request failed while both were restarted in turn', disturbed.length === 0, disturbed.slice(0, 5))
  check('no purchase and no page failed when it was asked for again', seen.failed.length === 0, seen.failed.slice(0, 5))
  check('people bought all the while', seen.bought.length > rounds * 20, seen.bought.length)
  await letTimePass(testbed)
  await testbed.sandbox.sendEventsTo(shops[0] ?? front)
  await proveMoney(testbed, { check, tell, chance })
  const paid = (await testbed.sandbox.listSessions()).filter(({ payment_status: status }) => status === 'paid')
  const orders = await testbed.count(`select count(*) from shop_order where state = 'accepted'`)
  check(`${seen.bought.length} purchases, as many payments and orders`, paid.length === seen.bought.length, paid.length)
  check('an order each', orders === seen.bought.length, orders)
  const after = await weighAll(testbed, codes)
  const exact = after.every(({ sum, held }, index) => held === 0 && sum === before[index]?.sum)
  check('every piece is on the shelf or sold', exact, after)
  check('nginx writes no query down', !nginx.readLog().some((line) => line.includes('?')))
})

async function pickPorts(): Promise<[number, number, number]> {
  const first = await findPorts(3)
  return [first, first + 1, first + 2]
}

interface Seen {
  on: boolean
  /** Requests in all. */
  asked: number
  /** What went wrong the first time, and what the second time. */
  again: string[]
  failed: string[]
  /** Sessions that were paid. */
  bought: string[]
  tokens: string[]
  codes: string[]
}

/** Asks, and once more when that fails, as a person does who presses again. */
async function askTwice(seen: Seen, what: string, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  for (const failures of [seen.again, seen.failed]) {
    seen.asked += 1
    try {
      const answer = await ask()
      if (answer.status < 400) return answer
      failures.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
    } catch (error) {
      failures.push(`${what}: ${String(error)}`)
    }
  }
  return undefined
}

async function keepBuying(testbed: Testbed, front: Front, seen: Seen) {
  for (let token = seen.tokens.pop(); token && seen.on; token = seen.tokens.pop()) {
    const own = token
    const lines = seen.codes.slice(0, 2).map((code) => ({ code, quantity: 1 }))
    const opened = await askTwice(seen, 'checkout', () => checkOut(front, own, lines))
    if (!opened) continue
    const session = sessionOf(opened)
    await testbed.sandbox.pay(session)
    seen.bought.push(session)
    await askTwice(seen, 'status', () => checkStatus(front, session))
    await sleep(300)
  }
}

/** Pages and lists, without a pause but their own. */
async function keepLooking(front: Front, seen: Seen) {
  const page = async (path: string): Promise<Answer> => {
    const answer = await fetch(front.url + path)
    await answer.arrayBuffer()
    return { status: answer.status, body: {} }
  }
  while (seen.on) {
    await askTwice(seen, 'home', () => page('/'))
    await askTwice(seen, 'list', () => call(front, 'POST /Prodotti/GetProdottiAttivi?page=1', { body: {} }))
    await askTwice(seen, 'shop', () => page('/shop?categoria=sole'))
    await sleep(20)
  }
}
