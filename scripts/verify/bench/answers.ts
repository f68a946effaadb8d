import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { askMany, type Asked } from './ask-many.ts'
import { cpuOf, medianOf } from './measure.ts'
import type { RunningShop } from './shop-process.ts'

/** An answer as it went over the wire. */
export interface Answer {
  status: number
  /** Name, value, name, value; without those that Node adds by itself. */
  headers: string[]
  body: Uint8Array
}

export interface Measured {
  name: string
  asked: Asked
  status: number
  /** CPU of the bare server by that of the shop, for the same request and the same bytes. */
  ratio: number
  /** The lowest and the highest of the rounds. */
  spread: [number, number]
  shopMicros: number
  bareMicros: number
  perSecond: number
  p99Ms: number
  /** What the shop should reach at least. */
  aim?: number | undefined
}

interface Case {
  name: string
  aim?: number
  asked: Asked
  /** Asked by a browser that has the page already. */
  unchanged?: true
}

function listCases(productId: number): Case[] {
  const json = { 'content-type': 'application/json' }
  const br = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const listing = '/api/Prodotti/GetProdottiAttivi?page=1'
  const product = `/api/Prodotti/GetProdottoById?id=${productId}`
  return [
    {
      name: 'POST GetProdottiAttivi',
      aim: 0.4,
      asked: { method: 'POST', path: listing, headers: json, body: '{}' },
    },
    { name: 'GET GetProdottoById', asked: { method: 'GET', path: product, headers: {} } },
    { name: 'GET /shop, br', aim: 0.45, asked: { method: 'GET', path: '/shop', headers: br } },
    { name: 'GET /shop, 304', unchanged: true, asked: { method: 'GET', path: '/shop', headers: br } },
    { name: 'GET /, br', asked: { method: 'GET', path: '/', headers: br } },
  ]
}

const rounds = 5
/** What a process does when it wakes (connections, periodic jobs, empty caches of the processor) is a small part of so many. */
const requestsARound = 10_000
/** In a round too they take turns: the machine's speed changes within a second. */
const turnsARound = 10
const requestsToWarm = 8000

/**
 * Every shop and a bare server of its own take turns at each request, and the shops too; the median of the rounds' ratios
 * counts. `tell` gets one result of each shop, in their order.
 */
export async function measureAnswers(
  shops: RunningShop[],
  productId: number,
  tell: (measured: Measured[]) => Promise<void>,
) {
  for (const one of listCases(productId)) {
    const sides = await Promise.all(shops.map((shop) => openSide(shop, one)))
    for (const { servers } of sides) for (const ask of servers) await ask(requestsToWarm)
    for (let round = 0; round < rounds; round++) {
      for (const { servers, pairs } of turn(sides, round)) pairs.push(await takeTurns(servers))
    }
    for (const { bare } of sides) bare[Symbol.dispose]()
    await tell(sides.map((side) => describeSide(one, side)))
  }
}

/** What one round costs each server. */
async function takeTurns(servers: ((count: number) => Promise<Cost>)[]): Promise<Cost[]> {
  const costs = servers.map((): Cost[] => [])
  for (let index = 0; index < turnsARound; index++)
    for (const [server, ask] of turn([...servers.entries()], index))
      costs[server]?.push(await ask(requestsARound / turnsARound))
  return costs.map((all) => ({
    micros: meanOf(all.map(({ micros }) => micros)),
    perSecond: meanOf(all.map(({ perSecond }) => perSecond)),
    p99Ms: medianOf(all.map(({ p99Ms }) => p99Ms)),
  }))
}

const meanOf = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length

/** The other way round at every second time. */
function turn<Side>(sides: Side[], time: number) {
  return time % 2 === 0 ? sides : sides.toReversed()
}

/** A shop and a bare server that answers the same, byte for byte. */
async function openSide(shop: RunningShop, { name, unchanged, asked: first }: Case) {
  const asked = unchanged ? await askUnchanged(shop.origin, first) : first
  const answer = await readAnswer(shop.origin, asked)
  if (answer.status !== (unchanged ? 304 : 200)) throw new Error(`${name}: ${answer.status}`)
  const bare = await openBare()
  await bare.answerWith(answer)
  requireSame(await readAnswer(bare.origin, asked), answer)
  const servers = [shop, bare].map(({ origin, pid }) => async (count: number) => {
    const before = cpuOf(pid)
    const asking = await askMany(origin, asked, answer.status, count)
    return { ...asking, micros: (cpuOf(pid) - before) / count }
  })
  return { asked, status: answer.status, bare, servers, pairs: new Array<Pair>() }
}

function describeSide({ name, aim }: Case, { asked, status, pairs }: Awaited<ReturnType<typeof openSide>>): Measured {
  return { name, aim, asked, status, ...sum(pairs) }
}

/** Of a request, in the mean. */
interface Cost {
  micros: number
  perSecond: number
  p99Ms: number
}

/** What a round cost the shop, and the bare server. */
type Pair = Cost[]

function sum(pairs: Pair[]) {
  const ratios = pairs.map(([ours, bare]) => (bare?.micros ?? NaN) / (ours?.micros ?? NaN))
  const of = (side: 0 | 1, value: 'micros' | 'perSecond' | 'p99Ms') =>
    medianOf(pairs.map((pair) => pair[side]?.[value] ?? NaN))
  return {
    ratio: medianOf(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)] satisfies [number, number],
    shopMicros: of(0, 'micros'),
    bareMicros: of(1, 'micros'),
    perSecond: of(0, 'perSecond'),
    p99Ms: of(0, 'p99Ms'),
  }
}

async function openBare() {
  const child = fork(new URL('bare-server.ts', import.meta.url), { serialization: 'advanced' })
  const [port] = (await once(child, 'message')) as [number]
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    async answerWith(answer: Answer) {
      child.send(answer)
      await once(child, 'message')
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}

/** Asks as a browser does that has the page already. */
async function askUnchanged(origin: string, asked: Asked): Promise<Asked> {
  const { headers } = await readAnswer(origin, asked)
  const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
  return { ...asked, headers: { ...asked.headers, 'if-none-match': etag } }
}

const ofNode = new Set(['date', 'connection', 'keep-alive'])

function readAnswer(origin: string, { method, path, headers, body }: Asked): Promise<Answer> {
  return new Promise((settle, reject) => {
    const sent = request(origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const raw = response.rawHeaders
        const kept = raw.filter((_, index) => !ofNode.has(raw[index - (index % 2)]?.toLowerCase() ?? ''))
        settle({ status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) })
      })
    })
    sent.once('error', reject).end(body)
  })
}

function requireSame(bare: Answer, shop: Answer) {
  const asText = ({ status, headers, body }: Answer) =>
    JSON.stringify([status, headers, Buffer.from(body).toString('base64')])
  if (asText(bare) !== asText(shop)) throw new Error('the bare server answers something else')
}
