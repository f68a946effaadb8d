// npm run bench:catalogue: what 10,000 products cost the owner's table, beside those of the demo.
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { logIn } from './log-in.ts'
import { loadNow, medianOf } from './measure.ts'
import { openShop } from './shop-process.ts'

const many = 10_000
const rounds = 300
const ratioAim = 2
const print = (line = '') => console.log(line)

await using shop = await openShop()
const token = await logIn(shop, 'titolare')

print(`GetProdotti, median of ${rounds} requests one after the other; load ${loadNow()}`)
// once for nothing: a process that has just started is slow
await measure()
const young = await measure()
await fill()
const old = await measure()
print(`  request                        demo        ${many} products   ratio`)
for (const [index, { name, millis }] of young.entries()) {
  const grown = old[index]?.millis ?? NaN
  const ratio = grown / millis
  const verdict = ratio <= ratioAim ? 'met' : 'MISSED'
  const columns = [name.padEnd(30), `${millis.toFixed(2)} ms`.padEnd(11), `${grown.toFixed(2)} ms`.padEnd(16)]
  print(`  ${columns.join(' ')} ${ratio.toFixed(2)}   aim ≤ ${ratioAim}: ${verdict}`)
}

async function fill() {
  const db = openDb(
    shop.databaseUrl,
    openLog('ERROR', (line) => process.stderr.write(line)),
  )
  await writeProducts(db, { count: many })
  await db.destroy()
}

/** The same requests on whatever is there. */
async function measure() {
  const page = { pagina: 1, perPagina: 25 }
  const requests = [
    { name: 'the first page', body: page },
    { name: 'sorted by code', body: { ...page, ordina: 'codice', verso: 'asc' } },
    { name: 'sorted by price', body: { ...page, ordina: 'prezzo' } },
    { name: 'sorted by trend', body: { ...page, ordina: 'trend' } },
    { name: 'sorted by state', body: { ...page, ordina: 'stato' } },
    { name: 'searched by code', body: { ...page, codice: 'vlp1042' } },
    { name: 'those not on sale', body: { ...page, stato: 'disattivi' } },
  ]
  const measured = []
  for (const { name, body } of requests) {
    const times: number[] = []
    for (let round = -20; round < rounds; round++) {
      const start = performance.now()
      await ask(body)
      if (round >= 0) times.push(performance.now() - start)
    }
    measured.push({ name, millis: medianOf(times) })
  }
  return measured
}

async function ask(body: object) {
  const answer = await fetch(`${shop.origin}/api/Prodotti/GetProdotti`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const rows = (await answer.json()) as Reply<Endpoints['POST /Prodotti/GetProdotti']>
  if (answer.status !== 200 || rows.length === 0) throw new Error(`${JSON.stringify(body)}: ${answer.status}`)
}
