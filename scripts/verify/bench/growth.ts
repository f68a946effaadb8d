// npm run bench:growth [-- --frames=100000]: what an answer costs the shop and its database with the frames of the demo, with a tenth of
// so many and with all of them, when nothing is kept; what kept answers cost; and how many pages the memory for them holds.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { notify, openDb, type Db } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { generousLimits } from '#tests/support/limits.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { treeCpu } from '../proofs/support/cost.ts'
import { askMany, type Asked } from './ask-many.ts'
import { askUnkept, headers } from './ask-unkept.ts'
import { kindsOf } from './growth-kinds.ts'
import { cpuOf, loadNow, medianOf } from './measure.ts'
import { openShop, root } from './shop-process.ts'

const { values } = parseArgs({ options: { frames: { type: 'string', default: '100000' } } })
const most = Number(values.frames)
const rounds = 5
/** Rounds before those, which warm the code. */
const warm = 3
/** Of the cost with the frames of the demo alone. */
const aim = { times: 3, ms: 20 }
/** Kept answers that are asked for at once, and how often a kept answer may be dearer. */
const keptRequests = 4000
const keptAim = 1.25
/** Pages that are made to see what one takes, and how many such pages so many bytes shall hold. */
const pagesMade = 400
const room = { bytes: 64 * 1024 * 1024, pages: 2000 }

await using shop = await openShop(root, generousLimits, { METRICS_PORT: '0' })
const log = openLog('ERROR', (line) => process.stderr.write(line))
const db = openDb(shop.databaseUrl, log, { connections: 1, silentMs: 600_000 })
const keptListing: Asked = {
  method: 'POST',
  path: '/api/Prodotti/GetProdottiAttivi?page=1',
  headers: { 'content-type': 'application/json' },
  body: '{}',
}
const costs: Record<string, number[]> = {}
/** Frames beside those of the demo. */
const steps = [0, most / 10, most]
const counts: number[] = []
let missed = 0

for (const [index, count] of steps.entries()) {
  if (count > 0) await fill(db, steps[index - 1] ?? 0, count)
  const ids = await idsOnSale(db)
  counts.push(ids.length)
  for (const [kind, paths] of Object.entries(kindsOf(Math.ceil((await countModels(db)) / 24), ids))) {
    const found = await measureMade(paths)
    note(kind, found)
  }
  note('kept page (µs)', await measureKept({ method: 'GET', path: '/shop', headers }))
  note('kept listing (µs)', await measureKept(keptListing))
}

console.log(`Milliseconds of the shop and its database, nothing kept, median of ${rounds} rounds; load ${loadNow()}`)
console.log(`  ${'frames on sale'.padEnd(20)} ${counts.map((count) => String(count).padStart(9)).join(' ')}`)
for (const [kind, found] of Object.entries(costs)) tell(kind, found)
await tellRoom()
await db.destroy()
console.log(`load ${loadNow()}`)
process.exitCode = missed > 0 ? 1 : 0

function note(kind: string, cost: number) {
  ;(costs[kind] ??= []).push(cost)
}

function tell(kind: string, found: number[]) {
  const [first = NaN] = found
  const last = found.at(-1) ?? NaN
  const figure = kind.startsWith('kept') ? first * keptAim : first * aim.times + aim.ms
  if (last > figure) missed += 1
  const columns = found.map((cost) => cost.toFixed(1).padStart(9)).join(' ')
  console.log(`  ${kind.padEnd(20)} ${columns}   aim ≤ ${figure.toFixed(0)}: ${last <= figure ? 'met' : 'MISSED'}`)
}

async function fill(tx: Db, before: number, count: number) {
  await writeProducts(tx, { count: count - before, after: before })
  // the shop sees the new version when it is asked, and loads the frames
  await (await fetch(`${shop.origin}/shop`)).arrayBuffer()
  // feed and sitemap are made anew, whose cost is not that of an answer
  for (let used = -1; treeCpu(shop.pid) - used > 200; await sleep(2000)) used = treeCpu(shop.pid)
}

async function idsOnSale(tx: Db) {
  const rows = await tx.selectFrom('product').select('id').where('disabled_at', 'is', null).orderBy('code').execute()
  return rows.map(({ id }) => id)
}

/** A page of the listing has a card for each. */
async function countModels(tx: Db) {
  const rows = await tx.selectFrom('product').select('model').distinct().where('disabled_at', 'is', null).execute()
  return rows.length
}

/** Each path in turn, with nothing kept. */
async function measureMade(paths: string[]) {
  const found: number[] = []
  for (let round = -warm; round < rounds; round += 1)
    for (const path of paths) {
      const cost = await askUnkept(shop, db, path, treeCpu)
      if (round >= 0) found.push(cost)
    }
  return medianOf(found)
}

async function measureKept(asked: Asked) {
  const found: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const before = cpuOf(shop.pid)
    await askMany(shop.origin, asked, 200, keptRequests)
    if (round >= 0) found.push((cpuOf(shop.pid) - before) / keptRequests)
  }
  return medianOf(found)
}

/** What a product's page takes in memory, and how many such pages the room holds. */
async function tellRoom() {
  const ids = (await idsOnSale(db)).slice(-pagesMade)
  await notify(db, 'availability')
  await sleep(200)
  const before = await readKept()
  for (const id of ids) await (await fetch(`${shop.origin}/product/${id}`, { headers })).arrayBuffer()
  const each = ((await readKept()) - before) / ids.length
  const pages = Math.floor(room.bytes / each)
  const verdict = pages >= room.pages ? 'met' : 'MISSED'
  if (pages < room.pages) missed += 1
  console.log(
    `  a kept product page with what it is made of takes ${(each / 1000).toFixed(1)} kB: ${pages} in 64 MiB   aim ≥ ${room.pages}: ${verdict}`,
  )
}

async function readKept() {
  const [, address = ''] = /metrics at (\S+)/.exec(shop.print()) ?? []
  const text = await (await fetch(address)).text()
  return Number(/page_cache\{what="bytes"[^}]*\} (\S+)/.exec(text)?.[1])
}
