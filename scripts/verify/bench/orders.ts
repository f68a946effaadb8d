// npm run bench:orders: what 100,000 orders cost the lists of orders, beside the few of a young shop, and their files.
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { openDb, type Db } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { writeOrders } from '#tests/support/many-orders.ts'
import { compareGrown } from './grown.ts'
import { logIn } from './log-in.ts'
import { dayBefore, measureReports } from './reports.ts'
import { openShop } from './shop-process.ts'

const few = 50
const many = 100_000
// `npm run bench:orders -- reports`: the reports alone
const onlyReports = process.argv[2] === 'reports'
const print = (line = '') => console.log(line)

await using shop = await openShop()
const db = openDb(
  shop.databaseUrl,
  openLog('ERROR', (line) => process.stderr.write(line)),
)
const owner = await logIn(shop, 'titolare')
const customer = await logIn(shop, 'cliente')

if (onlyReports) await fill(db, many)
else await measureLists()
for (const line of await measureReports(shop, owner)) print(line)
if (!onlyReports) await measureFiles()
await db.destroy()

/** The lists, small and grown. */
async function measureLists() {
  await fill(db, few)
  const requests = [
    { name: 'the owner’s first page', query: 'pagina=1&perPagina=25', token: owner },
    { name: 'sorted by customer', query: 'pagina=1&perPagina=25&ordina=cliente&verso=asc', token: owner },
    { name: 'sorted by total', query: 'pagina=1&perPagina=25&ordina=totale', token: owner },
    { name: 'searched by name', query: 'pagina=1&perPagina=25&cerca=cognome0042', token: owner },
    { name: 'searched by id', query: 'pagina=1&perPagina=25&cerca=42', token: owner },
    { name: 'a customer’s profile', query: '', token: customer },
  ]
  await compareGrown({
    call: 'GetOrdini',
    requests: requests.map(({ name, query, token }) => ({ name, ask: () => ask(query, token) })),
    young: `${few} orders`,
    old: `${many} orders`,
    grow: () => fill(db, many - few),
  })
}

/** Files of a year of orders, and what other requests wait for meanwhile. */
async function measureFiles() {
  const files = [await measureFile('/Ordini/EsportaOrdini'), await measureFile('/Stats/EsportaIncassi')]
  print(`  a year of ${many} orders as a file    time     size       memory on top   slowest other answer`)
  for (const { path, seconds, megabytes, moreMegabytes, slowestMs } of files) {
    const columns = [path.padEnd(37), `${seconds.toFixed(1)} s`.padEnd(8), `${megabytes.toFixed(1)} MB`.padEnd(10)]
    print(`  ${columns.join(' ')} ${`${moreMegabytes.toFixed(0)} MB`.padEnd(15)} ${slowestMs.toFixed(0)} ms`)
  }
}

/** Orders of the past; ten of the first ones are the demo customer's. */
async function fill(to: Db, count: number) {
  const { id: productId } = await to.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
  await writeOrders(to, { count, productId })
  await sql`
    update shop_order set account_id = (select id from account where email = 'cliente@ottica.example')
    where id <= 10`.execute(to)
}

async function ask(query: string, token: string) {
  const answer = await fetch(`${shop.origin}/api/Ordini/GetOrdini?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as Reply<Endpoints['GET /Ordini/GetOrdini']>
  if (answer.status !== 200 || data.length === 0) throw new Error(`${query}: ${answer.status}, ${data?.length} orders`)
}

/** A file of the last year, and what other requests wait for meanwhile. */
async function measureFile(path: string) {
  const headers = { authorization: `Bearer ${owner}` }
  // from here on the peak is this one's
  writeFileSync(`/proc/${shop.pid}/clear_refs`, '5')
  const before = peakMegabytes()
  const start = performance.now()
  let slowestMs = 0
  const asking = fetch(`${shop.origin}/api${path}?dal=${dayBefore(365)}&al=${dayBefore(0)}`, { headers }).then(
    async (answer) => {
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      return (await answer.arrayBuffer()).byteLength
    },
  )
  const meanwhile = { isOver: false }
  const done = asking.finally(() => (meanwhile.isOver = true))
  while (!meanwhile.isOver) {
    const asked = performance.now()
    await (await fetch(`${shop.origin}/api/health`)).text()
    slowestMs = Math.max(slowestMs, performance.now() - asked)
  }
  const megabytes = (await done) / 1e6
  const seconds = (performance.now() - start) / 1000
  return { path, seconds, megabytes, moreMegabytes: peakMegabytes() - before, slowestMs }
}

/** The most memory that the shop had since the mark was reset. */
function peakMegabytes() {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1000
}
