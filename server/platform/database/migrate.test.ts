import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openDb } from './client.ts'
import { isMigrated, migrate, migrateTo, migrationFiles } from './migrate.ts'

test('an update waits for a long reader of a table, as a backup is, and no other query waits behind it', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateTo(database.url, '0001_foundation', errorLog)
  const lines: string[] = []
  const log = openLog('INFO', (line) => lines.push(line))
  let updated: Promise<void> | undefined
  await db.transaction().execute(async (backup) => {
    await sql`select from account`.execute(backup)
    updated = migrate(database.url, log, { lockMs: 300, pauseMs: 100 })
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('waits until a table is free')
    // a sign-in now has the account as soon as the migration gives up its place
    await sql`select from account`.execute(db)
    expect(lines.join('')).not.toContain('applied')
  })
  await updated
  expect(await isMigrated(db)).toBe(true)
  expect(lines.join('')).toContain('applied 0004_ways_in')
  await db.destroy()
})

test('an update in a deadlock starts again', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  // what comes after changes account first, brand last
  await migrateTo(database.url, '0017_orders_by_placing', errorLog)
  const lines: string[] = []
  const log = openLog('INFO', (line) => lines.push(line))
  let updated: Promise<void> | undefined
  await db.transaction().execute(async (edit) => {
    // the migration is the one that gives up, however late this one asks
    await sql`set local deadlock_timeout = '1min'`.execute(edit)
    await sql`select from brand`.execute(edit)
    updated = migrate(database.url, log, { lockMs: 15_000, pauseMs: 100 })
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n, { timeout: 10_000 }).toBe(1)
    await sql`select from account`.execute(edit)
  })
  await updated
  expect(await isMigrated(db)).toBe(true)
  expect(lines.join('')).toContain('waits until a table is free')
  await db.destroy()
})

test('a database that has a later migration and lacks an earlier one, as of a version between two merges, gets the earlier one', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateTo(database.url, '0059_expand_cost_price', errorLog)
  await sql.raw(migrationFiles['0075_expand_size_of_frames'] ?? '').execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('0075_expand_size_of_frames', now()::text)`.execute(
    db,
  )
  await migrate(database.url, errorLog)
  expect(await isMigrated(db)).toBe(true)
  await db.destroy()
})

test('a start on a database that has every migration asks for their names and nothing more', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  const lines: string[] = []
  const log = openLog('INFO', (line) => lines.push(line))
  await db.transaction().execute(async (other) => {
    await sql`lock table kysely_migration_lock in access exclusive mode`.execute(other)
    await migrate(database.url, log, { lockMs: 300, pauseMs: 100 })
  })
  expect(lines).toEqual([])
  await db.destroy()
})
