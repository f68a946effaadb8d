// npm run bench:open-orders [-- --orders 1000 --latency 150]: customers paid and no event arrived. How long two processes take to
// find all payments, at a card provider that needs its time for each answer, and how many answers they want of it at once.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkOut, fillShelf, sessionOf, signIn } from '../proofs/support/buyers.ts'
import { runAll, waitUntil } from '../proofs/support/proof.ts'
import { openTestbed } from '../proofs/support/testbed.ts'
import { loadNow } from './measure.ts'

const { values: wanted } = parseArgs({
  options: { orders: { type: 'string', default: '1000' }, latency: { type: 'string', default: '150' } },
})
const orders = Number(wanted.orders)
const latencyMs = Number(wanted.latency)
/** What Stripe answers in a second, of an account that is live. */
const providerLimit = 100

/** Passes requests on to the provider, each some milliseconds later, and counts them. */
async function openSlowLine(url: string) {
  const count = { all: 0, now: 0, most: 0, second: 0, mostASecond: 0 }
  const { hostname: host, port } = new URL(url)
  const server = createServer((asked, reply) => {
    count.all += 1
    count.most = Math.max(count.most, (count.now += 1))
    count.mostASecond = Math.max(count.mostASecond, (count.second += 1))
    setTimeout(() => (count.second -= 1), 1000)
    reply.once('close', () => (count.now -= 1))
    void sleep(latencyMs).then(() => {
      const { method, url: path, headers } = asked
      const onward = request({ host, port, method, path, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      onward.once('error', () => reply.destroy())
      asked.pipe(onward)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    close: () => (server.closeAllConnections(), server.close()),
  }
}

await using testbed = await openTestbed({ apart: true, retryDelaysMs: [50] })
const line = await openSlowLine(testbed.sandbox.url)
const settings = { SANDBOX_URL: line.url }
const shops = [await testbed.openFurther(settings), await testbed.openFurther(settings)]
const [first] = shops
if (!first) throw new Error('no shop')
const [, ...tokens] = await signIn(testbed, first, orders + 1)
const codes = await fillShelf(testbed, 4, 100_000)
console.log(`${orders} orders are placed and paid, no event arrives; load ${loadNow()}`)
const sessions = await runAll(
  tokens.map((token, index) => async () => {
    const shop = shops[index % shops.length] ?? first
    return sessionOf(await checkOut(shop, token, [{ code: codes[index % codes.length] ?? '', quantity: 1 }]))
  }),
  16,
)
await runAll(
  sessions.map((session) => () => testbed.sandbox.pay(session)),
  8,
)
const accepted = () => testbed.count(`select count(*) from shop_order where state = 'accepted'`)
const early = await accepted()
Object.assign(line.count, { all: 0, most: 0, mostASecond: 0 })
const begun = performance.now()
await testbed.ask(
  `update shop_order set placed_at = placed_at - interval '5 minutes', checked_at = null where state = 'awaiting_payment'`,
)
const found = await waitUntil(async () => (await accepted()) === orders, 600_000)
const seconds = (performance.now() - begun) / 1000
const { all, most, mostASecond } = line.count
const twice = await testbed.count(
  `select count(*) from (select from order_history where state = 'accepted' group by order_id having count(*) > 1) twice`,
)
line.close()
console.log(`  found after ${seconds.toFixed(0)} s, up to 60 of them until the next round: ${orders - early} orders`)
console.log(
  `  ${all} requests of ${latencyMs} ms to the provider, at most ${most} at once and ${mostASecond} in a second (it answers ${providerLimit})`,
)
console.log(`  load ${loadNow()}`)
if (!found || twice > 0 || mostASecond > providerLimit)
  throw new Error(
    `${orders - (await accepted())} not found, ${twice} accepted twice, ${mostASecond} requests in a second`,
  )
