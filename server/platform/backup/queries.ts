import type { ClientBase } from 'pg'

type Client = Pick<ClientBase, 'query'>

/** Whether this database is unused. */
export async function isEmpty(client: Client) {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('public.account') is not null as known`)
  if (!rows[0]?.known) return true
  const { rowCount } = await client.query('select from account union all select from product limit 1')
  return rowCount === 0
}

/**
 * Whether a shop that is open works on this database: it listens, and waits for emails. Its other connections may be a
 * pooler's, which outlive it.
 */
export async function isShopOpen(client: Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('shop-listen', 'shop-jobs') limit 1`,
  )
  return rowCount !== 0
}

/**
 * Notes in a schema of its own, which the tables' removal leaves, that what the database holds is not whole; a shop that opens on it
 * says so and ends.
 */
export async function beginRestore(client: Client) {
  await client.query('create schema if not exists restore_under_way')
}

export async function endRestore(client: Client) {
  await client.query('drop schema if exists restore_under_way')
}

/** Whether a restore began and did not end. */
export async function isRestoreCut(client: Client) {
  const { rowCount } = await client.query("select from pg_namespace where nspname = 'restore_under_way'")
  return rowCount !== 0
}

/** Removes all tables with what they hold, those of the queue of emails too. */
export async function dropTables(client: Client) {
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
}

/** Takes the exclusive lock of this name as soon as it is free, until the connection ends. */
export async function hold(client: Client, name: string) {
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
}

/** Takes the shared lock of this name as soon as no exclusive one is held, until the connection ends. */
export async function holdShared(client: Client, name: string) {
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [name])
}
