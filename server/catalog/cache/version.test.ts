import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notify, openDb } from '#server/platform/database/client.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { bumpCatalogue, watchCatalogue } from './version.ts'

const size = (value: string) => value.length

async function openWatched({ askEveryMs = 60_000 } = {}) {
  const database = await openDatabase()
  const db = openDb(database.url, errorLog)
  const warnings: string[] = []
  const log = { ...errorLog, warn: (message: string) => void warnings.push(message) }
  const catalogue = await watchCatalogue({ db, directUrl: database.url, log, askEveryMs })
  let made = 0
  return {
    db,
    warnings,
    ask: async () => await catalogue.keep('a', size, async () => `made ${++made}`),
    async [Symbol.asyncDispose]() {
      await catalogue.close()
      await db.destroy()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('the owner’s edit reaches every process at once, when it commits', async () => {
  await using watched = await openWatched()
  expect(await watched.ask()).toBe('made 1')
  await watched.db
    .transaction()
    .execute(async (tx) => {
      await bumpCatalogue(tx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await watched.ask()).toBe('made 1')
  await watched.db.transaction().execute(bumpCatalogue)
  await expect.poll(watched.ask, { timeout: 2000, interval: 5 }).toBe('made 2')
})

test('a frame sold out or back, of which it is not said which, drops what is kept, without a new version', async () => {
  await using watched = await openWatched()
  await watched.ask()
  await notify(watched.db, 'availability')
  await expect.poll(watched.ask, { timeout: 2000, interval: 5 }).toBe('made 2')
})

test('an edit whose hint was lost is seen by the version within a second', async () => {
  await using watched = await openWatched({ askEveryMs: 500 })
  await watched.ask()
  const edited = performance.now()
  await watched.db.updateTable('catalogue').set({ version: 99 }).execute()
  await expect.poll(watched.ask, { timeout: 2000, interval: 20 }).toBe('made 2')
  expect(performance.now() - edited).toBeLessThan(1000)
})

test('when the line was cut, everything said meanwhile counts as missed', async () => {
  await using watched = await openWatched()
  await watched.ask()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'shop-listen' and datname = current_database()`.execute(watched.db)
  await expect.poll(watched.ask, { timeout: 5000, interval: 50 }).toBe('made 2')
  expect(watched.warnings[0]).toContain('not listening')
  // and it listens again
  await watched.db.transaction().execute(bumpCatalogue)
  await expect.poll(watched.ask, { timeout: 2000, interval: 5 }).toBe('made 3')
})

test('while the database is away, what is kept is still served', async () => {
  await using watched = await openWatched({ askEveryMs: 50 })
  expect(await watched.ask()).toBe('made 1')
  await watched.db.destroy()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await watched.ask()).toBe('made 1')
  expect(watched.warnings.some((warning) => warning.includes('serving what is kept'))).toBe(true)
})

test('a database that does not answer delays no page', async () => {
  await using watched = await openWatched({ askEveryMs: 50 })
  await watched.ask()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const locked = watched.db.transaction().execute(async (tx) => {
    await sql`lock table catalogue in access exclusive mode`.execute(tx)
    await held
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const asked = performance.now()
  expect(await watched.ask()).toBe('made 1')
  expect(performance.now() - asked).toBeLessThan(2000)
  letGo()
  await locked
})
