import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { listSequences, listTables, readMigrations, type Table } from '#server/platform/postgres/snapshot/catalog.ts'
import {
  dropForeignKeys,
  emptyTables,
  insertRows,
  restoreForeignKeys,
  setSequence,
} from '#server/platform/postgres/snapshot/load.ts'

type Client = Pick<ClientBase, 'query'>

/** First line of the file. */
const headShape = z.object({
  format: z.number(),
  takenAt: z.string(),
  /** Names of the migrations that made the tables: rows go back only into tables made by the same ones. */
  migrations: z.array(z.string()),
})
type Head = z.infer<typeof headShape>
/** The rows of a table follow as arrays of texts, in the order of the columns. */
const sectionShape = z.object({ table: z.string(), columns: z.array(z.string()) })
type Section = z.infer<typeof sectionShape>
const tailShape = z.object({
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  rows: z.number(),
})
type Tail = z.infer<typeof tailShape>
/** A line that is no row. */
const entryShape = z.union([headShape, sectionShape, tailShape])

const atOnce = 1000

/**
 * Writes every row of the database into a file of JSON lines: one moment of it, while the shop goes on, in bounded
 * memory. Values are PostgreSQL's own texts, so the file suits any version of it. Gives the number of rows.
 */
export async function writeSnapshot(client: Client, file: string): Promise<number> {
  const out = createWriteStream(file, { mode: 0o600, flush: true })
  // a full disk may be told while a query is waited for: unheard it would end the shop
  out.on('error', () => {})
  const write = async (line: string) => {
    if (out.errored) throw out.errored
    if (!out.write(`${line}\n`)) await once(out, 'drain')
  }
  let rows = 0
  await client.query('begin isolation level repeatable read read only')
  try {
    await fixTexts(client)
    const head: Head = { format: 1, takenAt: new Date().toISOString(), migrations: await readMigrations(client) }
    await write(JSON.stringify(head))
    for (const table of await listTables(client)) {
      await write(
        JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) } satisfies Section),
      )
      for await (const line of readRows(client, table)) {
        await write(line)
        rows++
      }
    }
    await write(JSON.stringify({ sequences: await listSequences(client), rows } satisfies Tail))
    await client.query('commit')
  } catch (error) {
    out.destroy()
    await client.query('rollback').catch(() => {})
    throw error
  }
  out.end()
  await finished(out)
  return rows
}

/**
 * Puts a snapshot's rows into a migrated database in place of what is there: all of them, or on any failure none.
 * Foreign keys are taken off and put back, which checks every reference again and needs no superuser. Tables that `leave`
 * names stay as they are, or missing.
 */
export async function readSnapshot(client: Client, file: string, { leave = nothing } = {}): Promise<number> {
  await client.query('begin')
  try {
    await fixTexts(client)
    const keys = await dropForeignKeys(client)
    const rows = await loadLines(client, file, leave)
    await restoreForeignKeys(client, keys)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const nothing = (_table: string) => false

async function loadLines(client: Client, file: string, leave: typeof nothing): Promise<number> {
  const all = (await listTables(client)).filter(({ name }) => !leave(name))
  const tables = new Map(all.map((table) => [table.name, table]))
  await emptyTables(client, [...tables.keys()])
  let section: { table: Table; columns: string[] } | undefined
  let batch: string[] = []
  let rows = 0
  let tail: Tail | undefined
  let known = false
  const flush = async () => {
    if (section && batch.length > 0) await insertRows(client, section.table, section.columns, batch)
    rows += batch.length
    batch = []
  }
  // opened only now: lines that come before the loop does would be lost
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line.startsWith('[')) {
      batch.push(line)
      if (batch.length === atOnce) await flush()
      continue
    }
    await flush()
    const entry = entryShape.parse(JSON.parse(line))
    if ('format' in entry) known = await isOurs(client, entry)
    else if ('table' in entry) {
      section = leave(entry.table) ? undefined : { table: findTable(tables, entry), columns: entry.columns }
    } else tail = entry
  }
  if (!known || tail?.rows !== rows) throw new Error('The snapshot is not whole')
  for (const sequence of tail.sequences) if (!leave(sequence.name)) await setSequence(client, sequence)
  return rows
}

async function isOurs(client: Client, { format, migrations }: Head): Promise<boolean> {
  const ours = await readMigrations(client)
  if (format === 1 && String(ours) === String(migrations)) return true
  throw new Error(`The snapshot is of other tables: ${String(migrations)} instead of ${String(ours)}`)
}

function findTable(tables: Map<string, Table>, { table, columns }: Section): Table {
  const found = tables.get(table)
  const missing = columns.filter((name) => !found?.columns.some((column) => column.name === name))
  if (found && missing.length === 0) return found
  throw new Error(`The database has no ${table} (${missing.join(', ')})`)
}

async function* readRows(client: Client, { name, columns }: Table): AsyncGenerator<string> {
  // PostgreSQL 15 takes at most 100 arguments a function
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await client.query(
    `declare snapshot_rows no scroll cursor for select to_json(array[${texts}]::text[])::text from ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<{ to_json: string }>(`fetch ${atOnce} from snapshot_rows`)
    for (const row of rows) yield row.to_json
    if (rows.length < atOnce) break
  }
  await client.query('close snapshot_rows')
}

/** Texts must not depend on the settings of the connection that reads or writes them. */
async function fixTexts(client: Client): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = ''`,
  )
}
