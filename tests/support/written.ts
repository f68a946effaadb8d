import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

const watched = new WeakMap<TestShop, Promise<void>>()

/** Written by a job a moment after a change of the catalogue, in no request. */
const writtenByJobs = new Set(['catalogue_file_set', 'catalogue_file_part'])

/** From now on each row that is written, changed or deleted leaves its table's name in `watch.written`. */
async function noteWrites({ deps: { db } }: TestShop) {
  await sql`create schema watch`.execute(db)
  await sql`create unlogged table watch.written (id bigint generated always as identity primary key, name text)`.execute(
    db,
  )
  await sql`create function watch.note() returns trigger language plpgsql as
    'begin insert into watch.written (name) values (tg_table_name); return null; end'`.execute(db)
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables.rows.filter((table) => !writtenByJobs.has(table.name))) {
    const table = sql.table(name)
    // older emails leave or fall away by themselves
    const event = sql.raw(name === 'email' ? 'insert' : 'insert or delete')
    await sql`create trigger noted after ${event} on ${table} for each row execute function watch.note()`.execute(db)
    if (name !== 'email')
      await sql`create trigger noted_change after update on ${table} for each row
        when (old is distinct from new) execute function watch.note()`.execute(db)
  }
}

/** An email in hand makes its one-time code while it is written. Those about tickets wait longer, and make nothing. */
async function waitForEmails({ deps: { db } }: TestShop) {
  const unsent = db.selectFrom('email').select('key').where('sent_at', 'is', null).where('key', 'not like', 'ticket-%')
  await expect.poll(() => unsent.execute(), { timeout: 20_000 }).toEqual([])
}

/**
 * Watches what the shop keeps; the check fails where a row was written since, a file came or went, or an email was asked for.
 * Of the tables named in `apart` it says nothing.
 */
export async function watchWritten(shop: TestShop, apart: readonly string[] = []) {
  const { db, settings } = shop.deps
  if (!watched.has(shop)) watched.set(shop, noteWrites(shop))
  await watched.get(shop)
  await waitForEmails(shop)
  const newest = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from watch.written`.execute(db)
  const since = newest.rows[0]?.id ?? 0
  const files = () => ['media', 'allegati'].map((folder) => countFiles(join(settings.dataDir, folder)))
  const before = files()
  return async function expectUnwritten() {
    const { rows } = await sql<{ name: string }>`
      select distinct name from watch.written where id > ${since}`.execute(db)
    expect(rows.map(({ name }) => name).filter((name) => !apart.includes(name))).toEqual([])
    expect(files()).toEqual(before)
  }
}

function countFiles(folder: string) {
  try {
    return readdirSync(folder, { recursive: true }).length
  } catch {
    return 0
  }
}
