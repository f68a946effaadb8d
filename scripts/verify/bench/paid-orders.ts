// npm run bench:paid-orders [-- --beside <tree>]: how often PostgreSQL waits for the disk while an order is placed and paid, how
// many orders are paid in a second, and what computes for one, beside the shop of another tree that is built.
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { fromKeys } from '#contract/objects.ts'
import { prepare, tokenOf } from './buyers.ts'
import { nextCart } from './carts.ts'
import { kinds, readCpu, type CpuByProcess } from './cpu-by-process.ts'
import { connections, loadNow, medianOf } from './measure.ts'
import { openShop, root } from './shop-process.ts'

const { values: wanted } = parseArgs({
  options: {
    beside: { type: 'string' },
    orders: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
  },
})
const orders = Number(wanted.orders)
/** Flushes that the shop waits for, of one paid order, checkout and the card provider's events included. */
const flushAim = 3
/**
 * `waited`: flushes by the connections that the shop waits for; `others`: by PostgreSQL's own processes, as often as time goes by, of
 * which the shop waits for none; `bytes`: what the WAL grew by.
 */
const counted = ['waited', 'others', 'bytes'] as const
type Flushes = Record<(typeof counted)[number], number>
/** No purchase is refused; limits that an older shop does not have are left as they are. */
const limits = 'checkout.account=1000000,checkout.network=1000000,paymentStatus.network=1000000'
/** PostgreSQL's processes write their statistics down when they have been idle for ten seconds. */
const untilCountedMs = 12_000
/**
 * A shop is quiet that computes less than so many milliseconds in a second: the emails of its last orders have left. It is waited for
 * so long.
 */
const quietMs = 40
const untilQuietMs = 180_000
/** Orders that begin a round: the database's connections were closed while the shop was idle. */
const afterPause = 100
/** Paid orders a second, of those and of the ones behind them. */
const paces = ['first', 'further'] as const
const when = { first: `the first ${afterPause} after a pause`, further: `further ${orders}` }
/** Buyers keep their connections; they take a part of the machine, and `fetch` would take more of it. */
const agent = new Agent({ keepAlive: true })
const print = (line = '') => console.log(line)

print(`Orders placed, paid and seen on the landing page; load ${loadNow()}`)
const here = await openPayer(root)
const there = wanted.beside ? await openPayer(wanted.beside) : undefined
try {
  print('  flushes of the WAL per paid order, one after the other')
  const own = await here.countFlushes()
  print(`    ${describe(own)}   aim ≤ ${flushAim}`)
  if (there) print(`    ${describe(await there.countFlushes())} in ${wanted.beside}`)
  await comparePace()
  // one or two in some hundred orders are none of theirs: a job of the minute, a page that had to leave memory
  if (Number(own.waited.toFixed(1)) > flushAim)
    throw new Error(`more than ${flushAim} waits for the disk per paid order`)
} finally {
  await here.close()
  await there?.close()
}

/** In turns, so that what else the machine does falls on both, and each while both are quiet. */
async function comparePace() {
  const [own, other]: Round[][] = [[], []]
  for (let round = 0; round < Number(wanted.rounds); round += 1) {
    await waitUntilQuiet()
    own?.push(await here.measure())
    if (!there) continue
    await waitUntilQuiet()
    other?.push(await there.measure())
  }
  for (const name of paces) {
    const paceOf = (rounds: Round[] = []) => rounds.map((round) => round[name])
    print(`  paid orders per second, ${connections} buyers, ${when[name]}   ${medianOf(paceOf(own)).toFixed(1)}`)
    if (!there) continue
    const ratios = paceOf(own).map((pace, round) => pace / (paceOf(other)[round] ?? NaN))
    const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ')
    print(`    beside it ${medianOf(paceOf(other)).toFixed(1)}   ratio ${medianOf(ratios).toFixed(2)} of ${each}`)
  }
  print('  milliseconds of a processor per paid order')
  print(`    ${describeCpu(own)}`)
  if (there) print(`    ${describeCpu(other)} in ${wanted.beside}`)
}

async function waitUntilQuiet() {
  const limit = performance.now() + untilQuietMs
  while (await areBusy())
    if (performance.now() > limit) throw new Error(`a shop is still busy ${untilQuietMs / 1000} s after its orders`)
}

async function areBusy() {
  const before = computedByBoth()
  await sleep(1000)
  return computedByBoth() - before > quietMs
}

function computedByBoth() {
  return here.readComputed() + (there?.readComputed() ?? 0)
}

interface Round extends Record<(typeof paces)[number], number> {
  /** Milliseconds per order, of the further ones. */
  cpu: CpuByProcess
}

/** The medians of what each process computed. */
function describeCpu(rounds: Round[] = []) {
  return kinds.map((kind) => `${kind} ${medianOf(rounds.map(({ cpu }) => cpu[kind])).toFixed(1)}`).join(', ')
}

/** A shop of its own and its buyers, each of whom buys once. */
async function openPayer(tree: string) {
  const shop = await openShop(tree, limits)
  const { codes } = await prepare(shop.databaseUrl)
  const sandbox = shop.origin.replace(/\d+$/, (port) => String(Number(port) + 1))
  let turn = 0

  /** How many are paid in a second, so many at the same time. */
  async function pay(atOnce: number, count = orders) {
    const last = turn + count
    const start = performance.now()
    const next = async () => {
      while (turn < last) await payOne({ origin: shop.origin, sandbox, codes, turn: turn++ })
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    return count / ((performance.now() - start) / 1000)
  }

  async function measure(): Promise<Round> {
    const first = await pay(connections, afterPause)
    const before = readCpu(shop.pid)
    const further = await pay(connections)
    const after = readCpu(shop.pid)
    return { first, further, cpu: fromKeys(kinds, (kind) => (after[kind] - before[kind]) / orders) }
  }

  async function countFlushes() {
    // once for nothing: connections are opened, visitors of the day are new
    await pay(1)
    const before = await readFlushes(shop.databaseUrl)
    await pay(1)
    const after = await readFlushes(shop.databaseUrl)
    return fromKeys(counted, (name) => (after[name] - before[name]) / orders)
  }

  /** Milliseconds of a processor so far, without the buyers'. */
  function readComputed() {
    const { buyers: _, ...own } = readCpu(shop.pid)
    return Object.values(own).reduce((sum, ms) => sum + ms, 0)
  }

  return { measure, countFlushes, readComputed, close: () => shop[Symbol.asyncDispose]() }
}

function describe({ waited, others, bytes }: Flushes) {
  return `${waited.toFixed(2)} waited for, ${others.toFixed(2)} in the background, ${(bytes / 1000).toFixed(1)} kB written`
}

async function readFlushes(connectionString: string): Promise<Flushes> {
  await sleep(untilCountedMs)
  const db = new Client({ connectionString })
  await db.connect()
  const { rows } = await db.query<Flushes>(
    `select
       (sum(fsyncs) filter (where backend_type = 'client backend'))::float8 as waited,
       (sum(fsyncs) filter (where backend_type <> 'client backend'))::float8 as others,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes
     from pg_stat_io where object = 'wal'`,
  )
  await db.end()
  return rows[0] ?? fromKeys(counted, () => NaN)
}

interface Purchase {
  origin: string
  sandbox: string
  codes: string[]
  turn: number
}

async function payOne({ origin, sandbox, codes, turn }: Purchase) {
  const opened = await ask(`${origin}/api/Stripe/Checkout`, {
    headers: { authorization: `Bearer ${tokenOf(turn + 1)}` },
    body: JSON.stringify(nextCart(codes, turn)),
  })
  const { id } = JSON.parse(opened) as { id: string }
  await ask(`${sandbox}/_sandbox/sessions/${id}/pay`, { body: '{}' })
  await ask(`${origin}/api/Stripe/CheckSessionStatus?sessionId=${id}`)
}

/** The text of the answer; a request with a body is a POST of JSON. */
async function ask(url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) {
  const asked = request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const words = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${words}`)
  return words
}
