// npm run bench:support: what tickets cost in a shop with 10,000 of them, beside one with 50.
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { sql } from 'kysely'
import { writeTickets } from '#tests/support/many-tickets.ts'
import { compare, printHeading } from './compare.ts'
import { logIn } from './log-in.ts'
import { askMany } from './ask-many.ts'
import { loadNow } from './measure.ts'
import { openShop, type RunningShop } from './shop-process.ts'

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
printHeading('10,000', '50 tickets')
await compareLists('the shop’s list', owners, list)
await compareLists('the shop’s list of open tickets', owners, `${list}&stato=Aperto`)
await compareLists('searched by title', owners, `${list}&cerca=numero+00042`)
await compareLists('searched by customer', owners, `${list}&cerca=marta`)
await compareLists('searched by number', owners, `${list}&cerca=%2342`)
await compareLists('a customer’s search', customers, `${list}&cerca=numero+00042`)
await compareLists('a customer’s list', customers, list)
await compareLists('the newest messages of a chat', customers, chatOf(chats.small.id), chatOf(chats.large.id))
await compareLists(
  'older messages of a chat',
  customers,
  chatOf(chats.small.id, `&prima=${chats.small.middle}`),
  chatOf(chats.large.id, `&prima=${chats.large.middle}`),
)
await compareLists('unread messages, the shop', owners, '/api/Ticket/NonLetti')
await compareLists('unread messages, a customer', customers, '/api/Ticket/NonLetti')
console.log(`load ${loadNow()}`)
process.exitCode = missed > 0 ? 1 : 0

/** Asks both shops in turn; each answer counts as its share of a batch that 32 ask at once. */
async function compareLists(
  name: string,
  tokens: { small: string; large: string },
  ofSmall: string,
  ofLarge: string = ofSmall,
) {
  const sides = { small: ask(small, tokens.small, ofSmall), large: ask(large, tokens.large, ofLarge) }
  if (!(await compare(name, sides, { rounds, warm: 1 }))) missed += 1
}

/** Fills a shop; answers the long chat, and a message in its middle. */
async function fill({ databaseUrl }: RunningShop, size: Parameters<typeof writeTickets>[1]) {
  const db = openDb(databaseUrl, log, { connections: 1 })
  try {
    await writeTickets(db, size)
    const { rows } = await sql<{ id: number; middle: number }>`
      select ticket_id as id, (percentile_disc(0.9) within group (order by id))::int as middle
      from ticket_message group by ticket_id order by count(*) desc limit 1`.execute(db)
    if (!rows[0]) throw new Error('there are no messages')
    return rows[0]
  } finally {
    await db.destroy()
  }
}

function ask({ origin }: RunningShop, token: string, path: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async () => {
    const { perSecond } = await askMany(origin, { method: 'GET', path, headers }, 200, perRound)
    return 1_000_000 / perSecond
  }
}
