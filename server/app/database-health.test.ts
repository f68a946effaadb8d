import { expect, test } from 'vitest'
import { openPool, overPool } from '#server/platform/database/client.ts'
import { openShop } from '#server/app/shop.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openDatabaseHealth } from './database-health.ts'

test('a database that is silent is told soon, and by one connection', async () => {
  await using database = await openDatabase()
  await using line = await openDatabaseLine(database.url)
  const pool = openPool(line.url, { ...errorLog, warn: () => {} }, { silentMs: 6000 })
  const answers = openDatabaseHealth(overPool(pool))
  expect(await answers()).toBe(true)
  line.goSilent()
  expect(await Promise.all(Array.from({ length: 30 }, answers))).not.toContain(true)
  expect(pool.totalCount).toBe(1)
  expect(await answers()).toBe(false)
  line.speakAgain()
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
  await pool.end()
})

test('while the database is away the process stays ready and serves what is kept; only leaving ends that', async () => {
  await using shop = await openTestShop()
  const line = await openDatabaseLine(shop.databaseUrl)
  const { settings } = shop.deps
  const log = { ...shop.deps.log, warn: () => {}, error: () => {} }
  const other = await openShop({ settings, log, databaseUrl: line.url, now: shop.now, sweepMs: null })
  const statusOf = async (url: string) => (await other.app.inject(url)).statusCode
  const statuses = () => Promise.all(['/api/ready', '/api/health', '/api/health/database', kept].map(statusOf))
  const kept = '/api/Brands/GetAllActiveBrands'
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await line[Symbol.asyncDispose]()
  expect(await statuses()).toEqual([200, 200, 503, 200])
  other.leave()
  expect(await statusOf('/api/ready')).toBe(503)
  await other.close()
})
