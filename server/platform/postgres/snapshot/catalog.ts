import type { ClientBase } from 'pg'

type Client = Pick<ClientBase, 'query'>

export interface Table {
  /** With its schema, quoted as SQL wants it. */
  name: string
  /** Without those that PostgreSQL works out itself. */
  columns: { name: string; type: string }[]
}

/** Schemas of the shop and of its jobs; the notes of the migrations belong to the tables, not to the rows. */
const ours = `n.nspname !~ '^(pg_|information_schema$)' and c.relname !~ '^kysely_migration'`

/**
 * Every table with rows of its own; parts of a divided table belong to the whole. Unlogged ones hold what is worth nothing
 * tomorrow, such as the day's salt of the visits, and stay out of every copy.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
           json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                    order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 'u' and ${ours}
    group by 1 order by 1`)
  return rows
}

/** Where each counter of numbers stands. */
export async function listSequences(client: Client) {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1`)
  const found: { name: string; last: string; called: boolean }[] = []
  for (const { name } of rows) {
    const state = await client.query<{ name: string; last: string; called: boolean }>(
      `select $1::text as name, last_value::text as last, is_called as called from ${name}`,
      [name],
    )
    found.push(...state.rows)
  }
  return found
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name')
  return rows.map(({ name }) => name)
}
