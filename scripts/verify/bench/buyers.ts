import { Client } from 'pg'
import type { Actor } from '#server/platform/context/actor.ts'

/** Who orders what, and where. */
export interface Buyer {
  databaseUrl: string
  actor: Actor
  codes: string[]
}

const email = 'cliente@ottica.example'
/** More than there are checkouts: a second one of an account has the first one's page to close. */
export const buyers = 5000

/** Fills the shelves, so that nothing sells out on the way. */
export async function prepare(databaseUrl: string): Promise<Buyer> {
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

/** As long as the shop's own. */
export function tokenOf(account: number) {
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
