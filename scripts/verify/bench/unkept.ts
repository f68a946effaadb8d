// npm run bench:unkept [-- --beside <tree>]: what was never asked for, also in another tree that is built: listings with another filter
// each time and their count, pages that are rendered, and the most memory that the process has had.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { notify, openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { askMany, type Asked } from './ask-many.ts'
import { askUnkept, headers } from './ask-unkept.ts'
import { connections, cpuOf, loadNow, medianOf } from './measure.ts'
import { openShop, type RunningShop } from './shop-process.ts'

const { values } = parseArgs({ options: { beside: { type: 'string' } } })
const rounds = 5
const listings = 600
/** Rounds of all pages until the code is as fast as it gets. */
const warming = 8
/** Those that are asked for alone. */
const alone = ['/', '/shop', '/product/1', '/product/5']
const log = openLog('ERROR', (line) => process.stderr.write(line))

await using shop = await openShop()
await using other = values.beside ? await openShop(values.beside, '') : undefined
const shops = other ? [shop, other] : [shop]
let missed = 0

console.log(`${connections} connections, median of ${rounds} rounds in turn; load ${loadNow()}`)
const catalogue = await readFrames(shop)
const pages = ['/', '/shop', ...filtersOf(catalogue), ...catalogue.map(({ id }) => `/product/${id}`)]
const asked = new Map(shops.map((one) => [one, askAnother(catalogue)]))
tell('listings a second', 'least', 2, await measure(listOthers))
tell('MB of memory at most', 'most', 0.6, shops.map(memoryOf))
tell('ms of CPU a rendered page', 'most', 0.5, await measure(renderPages, warming))
// the caches of the processor are cold then
tell('ms of one alone after a rest', undefined, 0, await measure(renderAlone))
console.log(`load ${loadNow()}`)
process.exitCode = missed > 0 ? 1 : 0

/** The same of each shop, in turn, after rounds that only warm the code. */
async function measure(ask: (of: RunningShop) => Promise<number>, before = 1) {
  const found = shops.map(() => new Array<number>())
  for (let round = -before; round < rounds; round += 1)
    for (const [index, one] of shops.entries()) {
      const figure = await ask(one)
      if (round >= 0) found[index]?.push(figure)
    }
  return found.map(medianOf)
}

/** `aim`: the ratio of this shop to the one beside it; none is only printed. */
function tell(what: string, kind: 'least' | 'most' | undefined, aim: number, [own = NaN, beside]: number[]) {
  const columns = `  ${what.padEnd(28)} ${own.toFixed(1).padStart(8)}`
  if (beside === undefined) return console.log(columns)
  const ratio = own / beside
  const printed = `${columns}, beside it ${beside.toFixed(1)}: ratio ${ratio.toFixed(2)}`
  if (!kind) return console.log(printed)
  const met = kind === 'least' ? ratio >= aim : ratio <= aim
  if (!met) missed += 1
  console.log(`${printed}   aim ${kind === 'least' ? '≥' : '≤'} ${aim}: ${met ? 'met' : 'MISSED'}`)
}

async function listOthers(one: RunningShop) {
  const request = asked.get(one)
  if (!request) throw new Error('a shop without requests')
  return (await askMany(one.origin, request, 200, listings)).perSecond
}

/** Milliseconds of the process for a page, its threads included: all of them one after the other, with nothing kept. */
async function renderPages(one: RunningShop) {
  const db = openDb(one.databaseUrl, log, { connections: 1 })
  await notify(db, 'availability')
  await db.destroy()
  // until it is heard
  await sleep(300)
  const before = cpuOf(one.pid)
  for (const path of pages) {
    const answer = await fetch(one.origin + path, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  }
  await sleep(50)
  return (cpuOf(one.pid) - before) / 1000 / pages.length
}

/** The same for one page after a pause. */
async function renderAlone(one: RunningShop) {
  const db = openDb(one.databaseUrl, log, { connections: 1 })
  const costs: number[] = []
  for (const path of alone) costs.push((await askUnkept(one, db, path, cpuOf)) / 1000)
  await db.destroy()
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length
}

/** Listings by the three selects, which both trees know: each that has a frame. */
function filtersOf(frames: Frames) {
  const addresses = frames.map(({ marca, tipologia, genere }) => {
    return `/shop?${new URLSearchParams({ tipologia, categoria: genere, brand: marca })}`
  })
  return new Set(addresses)
}

async function readFrames({ origin }: RunningShop) {
  const read = async (page: number) => {
    const answer = await fetch(`${origin}/api/Prodotti/GetProdottiAttivi?page=${page}`, { method: 'POST' })
    return (await answer.json()) as Reply<Endpoints['POST /Prodotti/GetProdottiAttivi']>
  }
  return (await Promise.all([1, 2].map(read))).flat()
}
type Frames = Awaited<ReturnType<typeof readFrames>>

/** Some of the brands, types and genders of these frames, no two alike. */
function askAnother(frames: Frames): Asked {
  const before = new Set<string>()
  const some = (field: 'marca' | 'tipologia' | 'genere') => chooseSome(frames.map((frame) => frame[field]))
  const next = () => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const body = JSON.stringify({ brand: some('marca'), tipologia: some('tipologia'), categoria: some('genere') })
      if (before.has(body)) continue
      before.add(body)
      return { body }
    }
    throw new Error('every listing was asked for')
  }
  return {
    method: 'POST',
    path: '/api/Prodotti/GetProdottiAttivi?page=1',
    headers: { 'content-type': 'application/json' },
    next,
  }
}

/** About half of the different values. */
function chooseSome(all: string[]) {
  return [...new Set(all)].filter(() => Math.random() < 0.5)
}

/** Megabytes. */
function memoryOf({ pid }: RunningShop) {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
