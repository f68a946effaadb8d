import type { ClientBase } from 'pg'

type Client = Pick<ClientBase, 'query'>

/** Whether nobody has used this database yet. */
export async function isEmpty(client: Client) {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('public.account') is not null as known`)
  if (!rows[0]?.known) return true
  const { rowCount } = await client.query('select from account union all select from product limit 1')
  return rowCount === 0
}

/** Removes all tables with what they hold, those of the queue of letters too. */
export async function dropTables(client: Client) {
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
}

/** Takes the lock of this name beside others who do the same, as soon as nobody has it alone, until the connection ends. */
export async function holdShared(client: Client, name: string) {
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [name])
}
