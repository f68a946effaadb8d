// npm run bench:storage: one process with its files in a bucket, on a real S3 server (OpenStack Swift of Debian), beside one with
// its files on the disk: what a request costs, and how long a picture takes that is not in memory yet.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { splitPictures } from '#contract/pictures.ts'
import { generousLimits } from '#tests/support/limits.ts'
import { skipWithoutSwift, startSwift } from '../proofs/support/swift.ts'
import { askMany, type Asked } from './ask-many.ts'
import { connections, cpuOf, loadNow, medianOf } from './measure.ts'
import { openShop, root, type RunningShop } from './shop-process.ts'

skipWithoutSwift()

const rounds = 7
const requestsARound = 1500
/** What a request may cost with a bucket, by what it costs with a disk. */
const aim = 1.1

const folder = mkdtempSync(join(tmpdir(), 'occhialeria-bench-'))
const swift = await startSwift(folder)
let missed = 0
try {
  await using disk = await openShop()
  await using bucket = await openShop(root, generousLimits, { STORAGE_URL: `${swift.address}/bench` })
  const shops = { disk, bucket }
  console.log(`One process with its files in a bucket, and on the disk; load ${loadNow()}`)
  const pictures = await listPictures(disk)
  for (const [name, shop] of Object.entries(shops)) console.log(await readCold(name, shop, await listPictures(shop)))
  console.log(`  CPU per request, ${connections} connections   ratio   bucket     disk`)
  const asked: Record<string, Asked> = {
    'GET /shop, br': { method: 'GET', path: '/shop', headers: { 'accept-encoding': 'br' } },
    'GET GetProdottoById': { method: 'GET', path: '/api/Prodotti/GetProdottoById?id=1', headers: {} },
    'GET a picture in memory': { method: 'GET', path: pictures[0] ?? '', headers: {} },
  }
  for (const [name, request] of Object.entries(asked)) await compare(name, request, shops)
} finally {
  swift.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(missed > 0 ? 1 : 0)

/** The addresses of the pictures of the first page of frames. */
async function listPictures({ origin }: RunningShop) {
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/Prodotti/GetProdottiAttivi?page=1`, {
    method: 'POST',
    headers: json,
    body: '{}',
  })
  const products = (await answer.json()) as Reply<Endpoints['POST /Prodotti/GetProdottiAttivi']>
  return products.flatMap(({ imgs }) => splitPictures(imgs))
}

/** Each picture once, one after the other. */
async function readCold(name: string, { origin, pid }: RunningShop, paths: string[]) {
  const times: number[] = []
  let bytes = 0
  const before = cpuOf(pid)
  for (const path of paths) {
    const begun = performance.now()
    const answer = await fetch(origin + path)
    bytes += (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - begun)
  }
  const micros = (cpuOf(pid) - before) / paths.length
  const worst = Math.max(...times).toFixed(1)
  const size = (bytes / paths.length / 1000).toFixed(1)
  return `  ${name}: ${paths.length} pictures of ${size} kB, each for the first time: median ${medianOf(times).toFixed(1)} ms, at most ${worst} ms, ${micros.toFixed(0)} µs of CPU`
}

/** The two take turns; the median of the rounds' ratios counts. */
async function compare(name: string, asked: Asked, shops: { disk: RunningShop; bucket: RunningShop }) {
  const measure = async ({ origin, pid }: RunningShop) => {
    const before = cpuOf(pid)
    await askMany(origin, asked, 200, requestsARound)
    return (cpuOf(pid) - before) / requestsARound
  }
  const pairs: { bucket: number; disk: number }[] = []
  for (let round = -2; round < rounds; round += 1) {
    const pair = { bucket: await measure(shops.bucket), disk: await measure(shops.disk) }
    if (round >= 0) pairs.push(pair)
  }
  const ratio = medianOf(pairs.map(({ bucket, disk }) => bucket / disk))
  const of = (side: 'bucket' | 'disk') => `${medianOf(pairs.map((pair) => pair[side])).toFixed(1)} µs`
  if (ratio > aim) missed += 1
  console.log(
    `  ${name.padEnd(33)} ${ratio.toFixed(2).padEnd(7)} ${of('bucket').padEnd(10)} ${of('disk').padEnd(10)} aim ≤ ${aim}: ${ratio <= aim ? 'met' : 'MISSED'}`,
  )
}
