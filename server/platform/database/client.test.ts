import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toProblem } from '#server/platform/base/problem.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { inTransaction, openDb, type Db } from './client.ts'

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
  await wait(100)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await operator.destroy()
})
