import type { ClientBase } from 'pg'
import type { Table } from './catalog.ts'

type Client = Pick<ClientBase, 'query'>

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
           pg_get_constraintdef(k.oid) as definition
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 order by 1, 2`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

export async function restoreForeignKeys(client: Client, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Migrations put rows of their own into some tables. */
export async function emptyTables(client: Client, names: string[]): Promise<void> {
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
}

/** Inserts rows, each a JSON array of texts, numbers that the database gave included. */
export async function insertRows(client: Client, table: Table, columns: string[], lines: string[]): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const values = columns.map((name, index) => `(line ->> ${index})::${types.get(name)}`)
  await client.query(
    `insert into ${table.name} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) line`,
    [`[${lines.join(',')}]`],
  )
}

export async function setSequence(client: Client, sequence: { name: string; last: string; called: boolean }) {
  await client.query('select pg_catalog.setval($1::regclass, $2::bigint, $3)', [
    sequence.name,
    sequence.last,
    sequence.called,
  ])
}
