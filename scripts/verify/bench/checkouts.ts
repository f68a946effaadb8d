import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import type { Actor } from '#server/platform/context/actor.ts'
import { nextCart } from './carts.ts'
import { askMany, cpuOf, medianOf, type Asked } from './measure.ts'
import type { RunningShop } from './shop-process.ts'

/** Who orders what, and where. */
export interface Buyer {
  databaseUrl: string
  actor: Actor
  codes: string[]
}

const email = 'cliente@ottica.example'
/** More than there are checkouts: a second one of an account has the first one's page to close. */
const buyers = 5000
const rounds = 5
const ordersARound = 400

/** Checkouts over HTTP, the card provider included, and the same orders placed without either, in turns. */
export async function measureCheckouts(shop: RunningShop) {
  const buyer = await prepare(shop.databaseUrl)
  await using orders = openOrders(buyer)
  const asked = askCheckout(buyer.codes)
  const byHttp = async (count: number) => (await askMany(shop.origin, asked, 200, count)).perSecond
  for (const order of [byHttp, orders.place]) await order(ordersARound)
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(shop.pid)
    const http = await byHttp(ordersARound)
    const micros = (cpuOf(shop.pid) - before) / ordersARound
    pairs.push({ http, micros, direct: await orders.place(ordersARound) })
  }
  return {
    perSecond: medianOf(pairs.map(({ http }) => http)),
    directPerSecond: medianOf(pairs.map(({ direct }) => direct)),
    ratio: medianOf(pairs.map(({ http, direct }) => http / direct)),
    shopMicros: medianOf(pairs.map(({ micros }) => micros)),
    repeat: () => byHttp(ordersARound),
  }
}

/** Fills the shelves, so that nothing sells out on the way. */
async function prepare(databaseUrl: string): Promise<Buyer> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await signIn(db)
    await db.query('update product set stock = 1000000 where stock is not null')
    const products = await db.query<{ code: string }>('select code from product where disabled_at is null order by id')
    const accounts = await db.query<Actor>(
      `select id, email, full_name as "fullName", role, true as verified from account where email = $1`,
      [email],
    )
    const [actor] = accounts.rows
    if (!actor) throw new Error(`no account ${email}`)
    return { databaseUrl, actor, codes: products.rows.map(({ code }) => code) }
  } finally {
    await db.end()
  }
}

function askCheckout(codes: string[]): Asked {
  let turn = 0
  return {
    method: 'POST',
    path: '/api/Stripe/Checkout',
    headers: { 'content-type': 'application/json' },
    next: () => ({
      token: tokenOf((turn % buyers) + 1),
      body: JSON.stringify(nextCart(codes, turn++)),
    }),
  }
}

/** As long as the shop's own. */
function tokenOf(account: number) {
  return `prova${account}`.padEnd(43, '-')
}

/** Accounts that are signed in, without their passwords. */
async function signIn(db: Client) {
  await db.query(
    `with buyer as (
        select n, gen_random_uuid() as session, rpad('prova' || n, 43, '-') as token from generate_series(1, $1::int) n
      ), made as (
        insert into account (email, full_name, password_hash, verified_at, created_at)
        select 'prova' || n || '@posta.example', 'Ada Rossi', 'nessuna', now(), now() from buyer returning id, email
      ), opened as (
        insert into session (id, account_id, created_at, expires_at)
        select session, id, now(), now() + interval '1 day' from buyer join made on email = 'prova' || n || '@posta.example'
      )
      insert into session_token (hash, session_id, kind, created_at, expires_at)
      select sha256(convert_to(token, 'UTF8')), session, 'access', now(), now() + interval '1 day' from buyer`,
    [buyers],
  )
}

function openOrders(buyer: Buyer) {
  const child = fork(new URL('place-orders.ts', import.meta.url), [JSON.stringify(buyer)])
  return {
    place: async (count: number) => {
      child.send(count)
      const [seconds] = (await once(child, 'message')) as [number]
      return count / seconds
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
