// npm run bench:catalogue: what 10,000 products cost the owner's table, beside those of the demo.
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { compareGrown } from './grown.ts'
import { logIn } from './log-in.ts'
import { openShop } from './shop-process.ts'

const many = 10_000

await using shop = await openShop()
const token = await logIn(shop, 'titolare')

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
await compareGrown({
  call: 'GetProdotti',
  requests: requests.map(({ name, body }) => ({ name, ask: () => ask(body) })),
  young: 'demo',
  old: `${many} products`,
  grow: fill,
})

async function fill() {
  const db = openDb(
    shop.databaseUrl,
    openLog('ERROR', (line) => process.stderr.write(line)),
  )
  await writeProducts(db, { count: many })
  await db.destroy()
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
