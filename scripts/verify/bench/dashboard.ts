// npm run bench:dashboard: what the dashboard's tabs cost in a shop of 10,000 products, 50,000 users, 100,000 orders and 2,000
// tickets, beside the demo with a page of each.
import { sql } from 'kysely'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { writeOrders } from '#tests/support/many-orders.ts'
import { writePeople } from '#tests/support/many-people.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { writeTickets } from '#tests/support/many-tickets.ts'
import { compare, printHeading } from './compare.ts'
import { logIn } from './log-in.ts'
import { loadNow } from './measure.ts'
import { openShop, type RunningShop } from './shop-process.ts'

const often = { rounds: 150, warm: 20 }
const sorts = {
  ordini: ['id', 'cliente', 'data', 'totale', 'stato'],
  utenti: ['id', 'nome', 'ordini', 'email', 'verificato', 'eliminato'],
  prodotti: ['id', 'codice', 'prezzo', 'trend', 'stato'],
}
const page = { pagina: 1, perPagina: 25 }
/** As far as pagination goes, and as tables count. */
const deep = { ...page, pagina: 40 }

await using small = await openShop()
await using large = await openShop()
await fill(small, { products: 1, people: 50, orders: 50, tickets: 50 })
await fill(large, { products: 10_000, people: 50_000, orders: 100_000, tickets: 2000 })
const tokens = { small: await logIn(small, 'titolare'), large: await logIn(large, 'titolare') }
let missed = 0

console.log(`median of ${often.rounds} requests one after the other, both shops in turn; load ${loadNow()}`)
printHeading('large', 'small')
for (const ordina of sorts.ordini) await get(`Ordini, by ${ordina}`, 'Ordini/GetOrdini', { ...page, ordina })
await get('Ordini, by cliente upwards', 'Ordini/GetOrdini', { ...page, ordina: 'cliente', verso: 'asc' })
await get('Ordini, page 40', 'Ordini/GetOrdini', { ...page, ordina: 'data' }, { ...deep, ordina: 'data' })
await get('Ordini, a name', 'Ordini/GetOrdini', { ...page, cerca: 'cognome0042' })
await get('Ordini, an email', 'Ordini/GetOrdini', { ...page, cerca: 'cliente42@posta.example' })
await get('Ordini, an article that all have', 'Ordini/GetOrdini', { ...page, cerca: 'volpedo' })
await get('Ordini, an id', 'Ordini/GetOrdini', { ...page, cerca: '42' })
await get('Ordini, of one customer', 'Ordini/GetOrdini', { ...page, cliente: 2 })
for (const ordina of sorts.utenti) await post(`Utenti, by ${ordina}`, 'Utenti/GetAllUtenti', { ...page, ordina })
await post('Utenti, by nome upwards', 'Utenti/GetAllUtenti', { ...page, ordina: 'nome', verso: 'asc' })
await post('Utenti, page 40', 'Utenti/GetAllUtenti', page, deep)
await post('Utenti, page 40 by nome', 'Utenti/GetAllUtenti', { ...page, ordina: 'nome' }, { ...deep, ordina: 'nome' })
await post('Utenti, a name', 'Utenti/GetAllUtenti', { ...page, cerca: 'cognome0042' })
await post('Utenti, an email', 'Utenti/GetAllUtenti', { ...page, cerca: 'cliente@ottica.example' })
await post('Utenti, an id', 'Utenti/GetAllUtenti', { ...page, cerca: '42' })
await post('Utenti, a name that a fifth has', 'Utenti/GetAllUtenti', { ...page, cerca: 'ada' })
for (const ordina of sorts.prodotti) await post(`Prodotti, by ${ordina}`, 'Prodotti/GetProdotti', { ...page, ordina })
await post('Prodotti, page 40', 'Prodotti/GetProdotti', page, deep)
await post('Prodotti, a code', 'Prodotti/GetProdotti', { ...page, codice: 'vlp1042' })
await post('Prodotti, those not on sale', 'Prodotti/GetProdotti', { ...page, stato: 'disattivi' })
await get('Brands', 'Brands/GetAllBrands')
await get('Sconti', 'Sconti/GetSconti')
await get('Assistenza', 'Ticket/GetTickets', page)
await get('Assistenza, a title', 'Ticket/GetTickets', { ...page, cerca: 'numero 00042' })
await get('Assistenza, a customer', 'Ticket/GetTickets', { ...page, cerca: 'marta' })
await post('Utenti registrati', 'Utenti/GetAllUtenti', { perPagina: 1 })
await get('Ordini totali', 'Stats/GetTotalAmountOrders')
console.log(`load ${loadNow()}`)
process.exitCode = missed > 0 ? 1 : 0

async function fill({ databaseUrl }: RunningShop, size: Record<'products' | 'people' | 'orders' | 'tickets', number>) {
  const db = openDb(
    databaseUrl,
    openLog('ERROR', (line) => process.stderr.write(line)),
  )
  await writeProducts(db, { count: size.products })
  await writePeople(db, { count: size.people })
  const { id: productId } = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
  await writeOrders(db, { count: size.orders, productId })
  // some forty orders are the demo customer's, others spread over everybody
  await sql`update shop_order set account_id = case when id <= 40 then 2 else 3 + id * 7919 % ${size.people} end`.execute(
    db,
  )
  await sql`update account set order_count = (select count(*) from shop_order where account_id = account.id
    and state not in ('awaiting_payment', 'expired', 'refund_due', 'refunded'))`.execute(db)
  await writeTickets(db, { tickets: size.tickets, messages: size.tickets * 5, own: 30, chat: 100 })
  // as the database does by itself within minutes
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

type Fields = Record<string, string | number>

/** `ofLarge` where the large shop is asked something else. */
async function get(name: string, path: string, ofSmall: Fields = {}, ofLarge = ofSmall) {
  const ask = (fields: Fields) => [`${path}?${new URLSearchParams(toText(fields))}`, {}] as const
  await measure(name, ask(ofSmall), ask(ofLarge))
}

async function post(name: string, path: string, ofSmall: Fields, ofLarge = ofSmall) {
  const ask = (fields: Fields) => [path, { method: 'POST', body: JSON.stringify(fields) }] as const
  await measure(name, ask(ofSmall), ask(ofLarge))
}

type Asked = readonly [path: string, sent: { method?: string; body?: string }]

async function measure(name: string, ofSmall: Asked, ofLarge: Asked) {
  const sides = { small: timed(small, tokens.small, ofSmall), large: timed(large, tokens.large, ofLarge) }
  if (!(await compare(name, sides, often))) missed += 1
}

function timed({ origin }: RunningShop, token: string, [path, sent]: Asked) {
  const headers = { authorization: `Bearer ${token}`, ...(sent.body && { 'content-type': 'application/json' }) }
  return async () => {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/${path}`, { ...sent, headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return (performance.now() - start) * 1000
  }
}

function toText(fields: Fields) {
  return Object.entries(fields).map(([key, value]) => [key, String(value)])
}
