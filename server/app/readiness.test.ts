import { expect, test } from 'vitest'
import { openPool, overPool } from '#server/platform/database/client.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openReadiness } from './readiness.ts'

test('a database that is silent makes the shop not ready, soon and by one connection', async () => {
  await using database = await openDatabase()
  await using line = await openDatabaseLine(database.url)
  const pool = openPool(line.url, { ...errorLog, warn: () => {} }, { silentMs: 6000 })
  const isReady = openReadiness(overPool(pool))
  expect(await isReady()).toBe(true)
  line.goSilent()
  expect(await Promise.all(Array.from({ length: 30 }, isReady))).not.toContain(true)
  expect(pool.totalCount).toBe(1)
  expect(await isReady()).toBe(false)
  line.speakAgain()
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  await pool.end()
})
