// npm run proofs:growth [-- --frames=100000 --pages=2000]: the shop with many frames, asked by a crawler for everything that
// there is without an account. What each answer costs is printed and bounded; CPU is that of the shop and of its database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import type { ShopProcess } from '#tests/support/processes.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { readServerFile } from '#tests/support/processes.ts'
import { cpuOf, loadNow, medianOf } from '../bench/measure.ts'
import { costOf, treeCpu } from './support/cost.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'
import { prove, waitUntil, type Proof } from './support/proof.ts'

const { values } = parseArgs({
  options: { frames: { type: 'string', default: '100000' }, pages: { type: 'string', default: '2000' } },
})
const frames = Number(values.frames)
const pages = Number(values.pages)

/** Figures that the shop aims at; a time is given up at ten times its figure, because the machine may be busy. */
const figures = { cpuMs: 300, fileCpuMs: 20, bytes: 2_000_000, memory: 350_000_000 }
const giveUp = 10

/** Words that most frames have, that few have, that only descriptions have, that none has, and many of each. */
const dearSearches = [
  'occhiale da sole',
  'n',
  'serie1',
  '"montatura leggera"',
  'qzxw wkjy',
  'nero tondo uomo donna sole vista oro acetato metallo lente',
  'montatura leggera con aste sottili e naselli regolabili',
  'taratruga trtaruga nreo dorto azuro blua vrde',
]

await prove(`a crawler of ${frames} frames`, async (proof) => {
  const { check, tell } = proof
  await using testbed = await openTestbed()
  const shop = await testbed.openFirst({ METRICS_PORT: '0' })
  await fill(testbed)
  const began = performance.now()
  const written = await waitUntil(
    async () => (await countIn(shop, '/feed/prodotti.xml', '<item>')) > frames / 2,
    300_000,
  )
  check('the feed has the new frames', written)
  tell(`feed and sitemap made ${((performance.now() - began) / 1000).toFixed(1)} s after the change; load ${loadNow()}`)

  const last = Math.ceil((await onSale(testbed)) / 24)
  const ids = await idsOnSale(testbed)
  const firsts = ids.slice(0, 5)
  const dear = [
    '/',
    '/shop',
    '/shop.data',
    '/shop?pagina=2',
    '/shop?pagina=10',
    `/shop?pagina=${Math.floor(last / 2)}`,
    ...[last - 2, last - 1, last].flatMap((page) => [`/shop?pagina=${page}`, `/shop.data?pagina=${page}`]),
    '/shop?categoria=uomo&tipologia=da+sole',
    `/shop?tipologia=da+sole&pagina=20`,
    '/shop?ordina=prezzo',
    '/shop?q=ochiali+tondi+tartarga',
    '/shop?q=nero&pagina=2',
    ...dearSearches.map((q) => `/shop?${new URLSearchParams({ q })}`),
    `/shop?${new URLSearchParams({ q: 'acetato', ordina: 'prezzo' })}`,
    ...['to', 'tond', 'ochiali tondi tartarga', ...dearSearches].map(
      (q) => `/api/Prodotti/Suggerisci?${new URLSearchParams({ q })}`,
    ),
    ...firsts.flatMap((id) => [`/product/${id}`, `/product/${id}.data`]),
    '/product/999999999',
    '/api/Prodotti/GetProdottiInTrending',
    ...firsts.map((id) => `/api/Prodotti/GetProdottoById?id=${id}`),
    '/api/Brands/GetAllActiveBrands',
  ]
  for (const path of dear) await ask(shop, path, proof, figures.cpuMs)
  const files = ['/sitemap.xml', '/feed/prodotti.xml', ...(await partsOf(shop))]
  for (const path of files) await askFile(shop, path, proof)
  await crawl(shop, ids.slice(5, 5 + pages), proof)
  const memory = memoryOf(shop.pid)
  const most = mega(memoryOf(shop.pid, 'VmHWM'))
  tell(
    `memory of the process after ${pages} product pages: ${mega(memory)} MB, at most ${most}; ${await readHeap(shop)}`,
  )
  check('the process has at most 350 MB afterwards', memory <= figures.memory, memory)
})

async function fill(testbed: Testbed) {
  const { databaseUrl } = readServerFile(join(testbed.folder, 'demo'))
  const log = openLog('ERROR', (line) => process.stderr.write(line))
  const db = openDb(databaseUrl, log, { connections: 1, silentMs: 600_000 })
  await writeProducts(db, { count: frames })
  await db.destroy()
  // else PostgreSQL does it by itself beside the first answers, whose cost is counted
  await testbed.ask('vacuum analyze product')
  await testbed.ask(`select pg_notify('catalogue', version::text) from catalogue`)
}

function onSale(testbed: Testbed) {
  return testbed.count(
    'select count(distinct model) from product left join brand on brand.id = brand_id where product.disabled_at is null and hidden_at is null',
  )
}

async function countIn(shop: ShopProcess, path: string, mark: string) {
  return (await (await fetch(shop.url + path)).text()).split(mark).length - 1
}

async function partsOf(shop: ShopProcess) {
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  return Array.from(index.matchAll(/\/sitemap-\d+\.xml/g), ([path]) => path)
}

/** One answer, asked for the first time. */
async function ask(shop: ShopProcess, path: string, { check, tell }: Proof, figure: number) {
  const { status, bytes, cpuMs } = await costOf(shop, path)
  tell(
    `${path.padEnd(44)} ${status} ${cpuMs.toFixed(0).padStart(5)} ms ${mega(bytes).padStart(6)} MB${verdict(cpuMs, figure)}`,
  )
  if (bytes > figures.bytes) check(`${path} has at most 2 MB`, false, bytes)
  if (cpuMs > figure * giveUp) check(`${path} is not given up`, false, cpuMs)
  if (status >= 500) check(`${path} is answered`, false, status)
}

async function idsOnSale(testbed: Testbed) {
  const rows = await testbed.ask<{ id: number }>('select id from product where disabled_at is null order by md5(code)')
  return rows.map(({ id }) => id)
}

/** A file that lies ready: the median of nine downloads, and what the process grows by while thirty read it at once. */
async function askFile(shop: ShopProcess, path: string, { check, tell }: Proof) {
  const url = shop.url + path
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn < 9; turn += 1) {
    const before = cpuOf(shop.pid) / 1000
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    bytes = Number(answer.headers.get('content-length'))
    await answer.arrayBuffer()
    times.push(cpuOf(shop.pid) / 1000 - before)
  }
  const before = memoryOf(shop.pid)
  const readers = await Promise.all(Array.from({ length: 30 }, () => fetch(url)))
  const held = (memoryOf(shop.pid) - before) / readers.length
  for (const { body } of readers) await body?.cancel()
  const cpuMs = medianOf(times)
  tell(
    `${path.padEnd(44)} ${cpuMs.toFixed(1)} ms, ${mega(bytes)} MB compressed, ${mega(held)} MB a reader${verdict(cpuMs, figures.fileCpuMs)}`,
  )
  if (cpuMs > figures.fileCpuMs * giveUp) check(`${path} is not given up`, false, cpuMs)
  check(`${path}: a reader takes at most 1 MB`, held <= 1_000_000, held)
}

async function crawl(shop: ShopProcess, ids: number[], { check, tell }: Proof) {
  const before = treeCpu(shop.pid)
  const failed: string[] = []
  let largest = 0
  const left = [...ids]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const answer = await fetch(`${shop.url}/product/${id}`, { headers: { 'accept-encoding': 'identity' } })
        largest = Math.max(largest, (await answer.arrayBuffer()).byteLength)
        if (answer.status !== 200) failed.push(`${id}: ${answer.status}`)
      }
    }),
  )
  const each = (treeCpu(shop.pid) - before) / ids.length
  tell(`${ids.length} product pages: ${each.toFixed(0)} ms of CPU each, the largest ${mega(largest)} MB`)
  check('every page was answered', failed.length === 0, failed.slice(0, 3))
}

function verdict(ms: number, figure: number) {
  return ms <= figure ? '' : ` (figure ≤ ${figure} ms: MISSED)`
}

function mega(bytes: number) {
  return (bytes / 1_000_000).toFixed(2)
}

/** What of a process's memory is JavaScript's, and what its buffers take. */
async function readHeap(shop: ShopProcess) {
  const [, address = ''] = /metrics at (\S+)/.exec(shop.print()) ?? []
  const text = await (await fetch(address)).text()
  const read = (name: string) => mega(Number(new RegExp(`^nodejs_${name}_bytes (\\S+)`, 'm').exec(text)?.[1]))
  return `heap ${read('heap_size_total')} MB, ${read('heap_size_used')} used, outside of it ${read('external_memory')}`
}

/** Bytes that a process has in memory: now, or the most so far. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
