// npm run bench:sold-out [-- --beside <tree>]: how many pages a second the shop serves while one frame a second sells out, beside
// how many it serves while none does; also of another tree that is built.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inTransaction, openDb, type Db } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { takeStock } from '#server/catalog/products/stock.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { askMany } from './ask-many.ts'
import { connections, loadNow, medianOf } from './measure.ts'
import { openShop, type RunningShop } from './shop-process.ts'

const { values } = parseArgs({ options: { beside: { type: 'string' } } })
const frames = 2000
/** Product pages that are asked for, beside the home and five pages of the listing. */
const products = 100
const rounds = 4
const seconds = 6
/** Answers between two looks at the clock. */
const batch = 400
const aim = 0.8

console.log(
  `${frames} frames, ${products} product pages and the listing, ${connections} connections; load ${loadNow()}`,
)
await measure('this shop')
if (values.beside) await measure('beside it', values.beside)
console.log(`load ${loadNow()}`)

async function measure(name: string, tree?: string) {
  await using shop = await (tree ? openShop(tree, '') : openShop())
  const log = openLog('ERROR', (line) => process.stderr.write(line))
  const db = openDb(shop.databaseUrl, log)
  const ids = await fill(db)
  const paths = [
    '/',
    ...Array.from({ length: 5 }, (_, index) => `/shop?pagina=${index + 1}`),
    ...ids.map((id) => `/product/${id}`),
  ]
  // each page is made, and its smallest form
  await load(shop, paths, 20)
  const rates = { calm: [] as number[], selling: [] as number[] }
  const left = ids.toReversed()
  for (let round = 0; round < rounds; round++) {
    rates.calm.push(await load(shop, paths, seconds))
    const ended = new AbortController()
    const [selling] = await Promise.all([
      load(shop, paths, seconds).finally(() => ended.abort()),
      sellEachSecond(db, left, ended.signal),
    ])
    rates.selling.push(selling)
  }
  await db.destroy()
  const [calm, selling] = [medianOf(rates.calm), medianOf(rates.selling)]
  const ratio = selling / calm
  const verdict = ratio >= aim ? 'met' : 'MISSED'
  console.log(
    `  ${name}: ${calm.toFixed(0)} pages a second, ${selling.toFixed(0)} while one frame a second sells out; ratio ${ratio.toFixed(2)}   aim ≥ ${aim}: ${verdict}`,
  )
}

/** Frames of which there is one piece each, shown on the pages that are asked for. */
async function fill(db: Db) {
  await writeProducts(db, { count: frames })
  const rows = await db
    .updateTable('product')
    .set({ stock: 1 })
    .where('id', 'in', (eb) =>
      eb.selectFrom('product').select('id').where('disabled_at', 'is', null).orderBy('id', 'desc').limit(products),
    )
    .returning('id')
    .execute()
  // what was kept of the few frames of the demo
  await sleep(1000)
  return rows.map(({ id }) => id)
}

async function sellEachSecond(db: Db, left: number[], ended: AbortSignal) {
  while (!ended.aborted) {
    const productId = left.pop()
    if (productId === undefined) throw new Error('every frame is sold')
    await inTransaction(db, (tx) => takeStock(tx, { productId, quantity: 1 }))
    await sleep(1000, undefined, { signal: ended }).catch(() => undefined)
  }
}

/** Pages a second, each of them in turn. */
async function load({ origin }: RunningShop, paths: string[], duration: number) {
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  let turn = 0
  let answered = 0
  const next = () => ({ path: paths[(turn += 1) % paths.length] ?? '/' })
  const asked = { method: 'GET' as const, path: '/', headers: { 'accept-encoding': 'br' }, next }
  while (passed() < duration) {
    await askMany(origin, asked, 200, batch)
    answered += batch
  }
  return answered / passed()
}
