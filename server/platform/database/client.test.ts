import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toProblem } from '#server/platform/base/problem.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { errorLog, onServer, openDatabase } from '#tests/support/database.ts'
import { inTransaction, openDb, openPool, overPool, type Db } from './client.ts'

const codeOf = (error: unknown) => toProblem(error).code

const lostWhile = {
  'a query runs': (db) => sql`select pg_sleep(20)`.execute(db),
  'a query of a transaction runs': (db) => inTransaction(db, (tx) => sql`select pg_sleep(20)`.execute(tx)),
  'a transaction waits for its next query': (db) =>
    inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx)
      await wait(600)
      await sql`select 1`.execute(tx)
    }),
} satisfies Record<string, (db: Db) => Promise<unknown>>

test('a statement or a transaction that takes too long is ended and told as a shop that is busy', async () => {
  await using database = await openDatabase()
  const silent = { ...errorLog, warn: () => {} }
  const db = openDb(database.url, silent, { connections: 1, statementMs: 200, idleMs: 400 })
  expect(await sql`select pg_sleep(20)`.execute(db).catch(codeOf)).toBe('unavailable')
  const idling = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await wait(1000)
    await sql`select 1`.execute(tx)
  })
  expect(await idling.catch(codeOf)).toBe('unavailable')
  // the one connection serves the next
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('a connection that prepares keeps a statement that comes again, for all of its values, and not one that comes once or is long', async () => {
  await using database = await openDatabase()
  await using db = openDb(database.url, errorLog, { connections: 1, prepares: true })
  const add = (number: number) => sql<{ sum: number }>`select ${number}::int + 1 as sum`.execute(db)
  for (const number of [1, 41, 2]) expect((await add(number)).rows).toEqual([{ sum: number + 1 }])
  expect((await sql`select ${'x'}::text as text`.execute(db)).rows).toEqual([{ text: 'x' }])
  const long = sql<{ sum: number }>`select ${sql.join(
    Array.from({ length: 600 }, () => sql`${1}::int`),
    sql`+`,
  )} as sum`
  for (let times = 0; times < 3; times += 1) expect((await long.execute(db)).rows).toEqual([{ sum: 600 }])
  const kept = sql`select statement, generic_plans + custom_plans as times from pg_prepared_statements`
  expect((await kept.execute(db)).rows).toEqual([{ statement: 'select $1::int + 1 as sum', times: 2 }])
})

test.each([
  [true, 'on'],
  [false, 'off'],
])('whether a commit waits for the disk is said as a connection begins: %s', async (flushes, said) => {
  await using database = await openDatabase()
  await using db = openDb(database.url, errorLog, { flushes })
  const { rows } = await sql`select current_setting('synchronous_commit') as waits`.execute(db)
  expect(rows).toEqual([{ waits: said }])
})

test('a connection that prepares keeps a hundred statements, and answers what comes after them', async () => {
  await using database = await openDatabase()
  await using db = openDb(database.url, errorLog, { connections: 1, prepares: true })
  for (let number = 0; number < 120; number += 1)
    for (const value of [1, 2]) {
      const sum = sql`select ${sql.raw(String(number))} + ${value}::int as sum`
      expect((await sum.execute(db)).rows).toEqual([{ sum: number + value }])
    }
  const kept = await sql`select count(*) from pg_prepared_statements`.execute(db)
  expect(kept.rows).toEqual([{ count: 100 }])
})

test('a connection that prepares begins a transaction with its first statement, and undoes both', async () => {
  await using database = await openDatabase()
  const pool = openPool(database.url, errorLog, { connections: 1, prepares: true })
  let answers = 0
  pool.on('connect', ({ connection }) => connection.on('readyForQuery', () => (answers += 1)))
  await using db = overPool(pool)
  const add = (name: string, fails = false) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql`insert into brand (name, image) values (${name}, '') returning name`.execute(tx)
      if (fails) throw new Error('given up')
      return rows
    })
  for (const name of ['Luna', 'Sole']) expect(await add(name)).toEqual([{ name }])
  const before = answers
  expect(await add('Stella')).toEqual([{ name: 'Stella' }])
  // the statement and the commit
  expect(answers - before).toBe(2)
  await expect(add('Cometa', true)).rejects.toThrow('given up')
  await expect(add('Luna')).rejects.toMatchObject({ code: '23505' })
  // of nothing
  await inTransaction(db, async () => {})
  // without values
  await inTransaction(db, (tx) => sql`select 1`.execute(tx))
  await expect(inTransaction(db, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' })
  const { rows } = await sql<{ name: string }>`select name from brand order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['Luna', 'Sole', 'Stella'])
})

test('a statement that was prepared before its table changed fails once', async () => {
  await using database = await openDatabase()
  await using db = openDb(database.url, { ...errorLog, warn: () => {} }, { connections: 1, prepares: true })
  const read = () => sql`select * from brand where id = ${0}`.execute(db)
  for (let times = 0; times < 3; times += 1) await read()
  await onServer(database.url, sql`alter table brand add column later int`)
  await expect(read()).rejects.toThrow('cached plan')
  expect((await read()).rows).toEqual([])
})

test('one that fails within a transaction leaves the pool with it', async () => {
  await using database = await openDatabase()
  await using db = openDb(database.url, { ...errorLog, warn: () => {} }, { connections: 1, prepares: true })
  const read = () => inTransaction(db, (tx) => sql`select * from brand where id = ${0}`.execute(tx))
  for (let times = 0; times < 3; times += 1) await read()
  await onServer(database.url, sql`alter table brand add column later int`)
  await expect(read()).rejects.toThrow('cached plan')
  expect((await read()).rows).toEqual([])
})

const silenced = {
  'a query': (db) => sql`select 1`.execute(db),
  'a transaction': (db) =>
    inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx)
    }),
} satisfies Record<string, (db: Db) => Promise<unknown>>

test.each(Object.entries(silenced))(
  '%s that a silent database swallows is told, and its connection replaced',
  async (_, work) => {
    await using database = await openDatabase()
    await using line = await openDatabaseLine(database.url)
    const db = openDb(line.url, { ...errorLog, warn: () => {} }, { connections: 1, silentMs: 300 })
    await sql`select 1`.execute(db)
    line.goSilent()
    expect(await work(db).catch(codeOf)).toBe('unavailable')
    line.speakAgain()
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  },
)

test('a transaction that waits for the shop is no silence', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog, { connections: 1, silentMs: 200 })
  const waiting = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx)
    await wait(800)
    return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows
  })
  expect(await waiting).toEqual([{ one: 1 }])
  await db.destroy()
})

// an error without a listener ends the process, and so this test
test.each(Object.entries(lostWhile))('a database that goes away while %s is told, and waited for', async (_, work) => {
  await using database = await openDatabase()
  const silent = { ...errorLog, warn: () => {} }
  const db = openDb(database.url, silent)
  const operator = openDb(database.url, silent, { connections: 1 })
  const failing = work(db).catch(codeOf)
  await wait(200)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    operator,
  )
  expect(await failing).toBe('unavailable')
  // each connection of the pool hears by itself that it was ended
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows, codeOf)
  await expect.poll(ask).toEqual([{ one: 1 }])
  await db.destroy()
  await operator.destroy()
})
