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
import { requests, type Asked, type Request } from './dashboard-requests.ts'
import { writeDesk } from './dashboard-rows.ts'
import { loadNow } from './measure.ts'
import { openShop, type RunningShop } from './shop-process.ts'

/** Milliseconds that a list or a report may take, however few a young shop needs. */
const mostMs = 300
const often = { rounds: 100, warm: 20, mostMs }
const seldom = { rounds: 15, warm: 3, mostMs }
await using small = await openShop()
await using large = await openShop()
await fill(small, { products: 1, people: 50, orders: 50, tickets: 50 })
await fill(large, { products: 10_000, people: 50_000, orders: 100_000, tickets: 2000 })
const tokens = { small: await logIn(small, 'titolare'), large: await logIn(large, 'titolare') }
let missed = 0

console.log(
  `median of ${often.rounds} requests, of reports and long lists ${seldom.rounds}, one after the other, both shops in turn; load ${loadNow()}`,
)
printHeading('large', 'small')
for (const request of requests) await measure(request)
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
  await writeDesk(db, size)
  await writeTickets(db, { tickets: size.tickets, messages: size.tickets * 5, own: 30, chat: 100 })
  // as the database does by itself within minutes
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

async function measure({ name, ofSmall, ofLarge, isSlow = false }: Request) {
  const sides = { small: timed(small, tokens.small, ofSmall), large: timed(large, tokens.large, ofLarge) }
  if (!(await compare(name, sides, isSlow ? seldom : often))) missed += 1
}

function timed({ origin }: RunningShop, token: string, { path, ...sent }: Asked) {
  const headers = { authorization: `Bearer ${token}`, ...(sent.body && { 'content-type': 'application/json' }) }
  return async () => {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/${path}`, { ...sent, headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return (performance.now() - start) * 1000
  }
}
