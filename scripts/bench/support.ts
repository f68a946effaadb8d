// npm run bench:support: what tickets cost in a shop with 10,000 of them, beside one with 50.
import { openDb, type Db } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import type { Reply } from '#contract/door.ts'
import type { Doors } from '#contract/doors.ts'
import { sql } from 'kysely'
import { askMany, loadNow, medianOf } from './measure.ts'
import { openShop, type RunningShop } from './shop-process.ts'

const aim = 2
const rounds = 9
const perRound = 400
const log = openLog('ERROR', (line) => process.stderr.write(line))

console.log(`Node ${process.versions.node}, load ${loadNow()}; each request to both shops in turn, ${rounds} rounds`)
await using small = await openShop()
await using large = await openShop()
const chats = {
  small: await fill(small, { tickets: 50, messages: 500, own: 50, chat: 100 }),
  large: await fill(large, { tickets: 10_000, messages: 100_000, own: 50, chat: 2000 }),
}
const owners = { small: await logIn(small, 'titolare'), large: await logIn(large, 'titolare') }
const customers = { small: await logIn(small, 'cliente'), large: await logIn(large, 'cliente') }

const chatOf = (id: number, more = '') => `/api/Ticket/GetMessages?id=${id}${more}`
const list = '/api/Ticket/GetTickets?pagina=1&perPagina=20'
let missed = 0
console.log('request                                  ratio   10,000 tickets   50 tickets')
await compare('the shop’s list', owners, list, list)
await compare('the shop’s list of open tickets', owners, `${list}&stato=Aperto`, `${list}&stato=Aperto`)
await compare('a customer’s list', customers, list, list)
await compare('the newest messages of a chat', customers, chatOf(chats.small.id), chatOf(chats.large.id))
await compare(
  'older messages of a chat',
  customers,
  chatOf(chats.small.id, `&prima=${chats.small.middle}`),
  chatOf(chats.large.id, `&prima=${chats.large.middle}`),
)
await compare('unread messages, the shop', owners, '/api/Ticket/NonLetti', '/api/Ticket/NonLetti')
await compare('unread messages, a customer', customers, '/api/Ticket/NonLetti', '/api/Ticket/NonLetti')
console.log(`load ${loadNow()}`)
process.exitCode = missed > 0 ? 1 : 0

/** Asks both shops in turn; how much longer the large one takes. */
async function compare(name: string, tokens: { small: string; large: string }, ofSmall: string, ofLarge: string) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, { origin }, path] of [
      ['small', small, ofSmall],
      ['large', large, ofLarge],
    ] as const) {
      const headers = { authorization: `Bearer ${tokens[kind]}` }
      const { perSecond } = await askMany(origin, { method: 'GET', path, headers }, 200, perRound)
      // the first round warms up
      if (round > 0) times[kind].push(1_000_000 / perSecond)
    }
  }
  const [slow, fast] = [medianOf(times.large), medianOf(times.small)]
  const ratio = slow / fast
  if (ratio > aim) missed += 1
  const columns = [
    name.padEnd(40),
    ratio.toFixed(2).padEnd(7),
    `${slow.toFixed(0)} µs`.padEnd(16),
    `${fast.toFixed(0)} µs`,
  ]
  console.log(`${columns.join(' ')}   aim ≤ ${aim}: ${ratio <= aim ? 'met' : 'MISSED'}`)
}

async function logIn({ origin }: RunningShop, name: string) {
  const answer = await fetch(`${origin}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@ottica.example`, password: demoPassword }),
  })
  return ((await answer.json()) as Reply<Doors['POST /Auth/Login']>).token
}

interface Size {
  tickets: number
  messages: number
  /** Tickets of the demo's customer among them. */
  own: number
  /** Messages of one of those. */
  chat: number
}

/** Fills a shop; answers the long chat, and a message in its middle. */
async function fill({ databaseUrl }: RunningShop, size: Size) {
  const db = openDb(databaseUrl, log, { connections: 1 })
  try {
    await insertPeople(db)
    await insertTickets(db, size)
    const { rows } = await sql<{ id: number; middle: number }>`
      select ticket_id as id, (percentile_disc(0.9) within group (order by id))::int as middle
      from ticket_message group by ticket_id order by count(*) desc limit 1`.execute(db)
    await sql`analyze`.execute(db)
    if (!rows[0]) throw new Error('there are no messages')
    return rows[0]
  } finally {
    await db.destroy()
  }
}

async function insertPeople(db: Db) {
  await sql`insert into account (email, full_name, password_hash, verified_at, created_at)
    select 'persona' || n || '@posta.example', 'Persona ' || n, 'nessuna', now(), now() from generate_series(1, 500) n`.execute(
    db,
  )
}

async function insertTickets(db: Db, { tickets, messages, own, chat }: Size) {
  const customer = sql`(select id from account where email = 'cliente@ottica.example')`
  await sql`insert into ticket (account_id, title, category, state, created_at, active_at, message_count, shop_unread, customer_unread)
    select case when n <= ${own} then ${customer} else (select min(id) from account where email like 'persona%') + n % 500 end,
      'Richiesta numero ' || n, 'orders', (array['open', 'pending', 'closed'])[1 + n % 3],
      now() - n * interval '1 hour', now() - n * interval '1 hour', 10, (n % 50 = 0)::int, (n % 40 = 0)::int
    from generate_series(1, ${tickets}) n`.execute(db)
  await sql`insert into ticket_message (ticket_id, author_id, from_shop, text, created_at)
    select id, account_id, false, repeat('Una riga di una conversazione. ', 5), now()
    from (select id, account_id, row_number() over (order by id) as place from ticket where title like 'Richiesta numero %') as known
    join generate_series(0, ${messages - 1}) n on n % ${tickets} = place - 1`.execute(db)
  await sql`insert into ticket_message (ticket_id, author_id, from_shop, text, created_at)
    select id, account_id, false, repeat('Una riga di una conversazione. ', 5), now()
    from (select id, account_id from ticket where title = 'Richiesta numero 7') as known, generate_series(1, ${chat})`.execute(
    db,
  )
}
