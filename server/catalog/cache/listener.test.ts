import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { notify, openDb } from '#server/platform/database/client.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { errorLog, onServer, openDatabase } from '#tests/support/database.ts'
import { listen } from './listener.ts'

test('a line that a network has swallowed is replaced, though nothing ends it', async () => {
  await using database = await openDatabase()
  await using line = await openDatabaseLine(database.url)
  const heard: string[] = []
  const listener = await listen({
    url: line.url,
    channels: ['catalogue'],
    log: { ...errorLog, warn: () => {} },
    onNotification: (_channel, payload) => void heard.push(payload),
    onConnected: () => void heard.push('connected'),
    retryMs: 10,
    askEveryMs: 50,
    answerMs: 200,
  })
  line.goSilent()
  line.speakAgain()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['connected', 'connected'])
  const db = openDb(database.url, errorLog)
  await notify(db, 'catalogue', '7')
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('7')
  await db.destroy()
  await listener.close()
})

test('a database that stays away is warned of once, however often it is tried, and its return is said', async () => {
  await using database = await openDatabase()
  const name = sql.id(new URL(database.url).pathname.slice(1))
  const allow = (yes: boolean) =>
    onServer(inject('databaseUrl'), sql`alter database ${name} allow_connections ${sql.lit(yes)}`)
  await allow(false)
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const listener = await listen({
    url: database.url,
    channels: ['catalogue'],
    log: { ...errorLog, warn: note, info: note },
    onNotification: () => {},
    onConnected: () => note('connected'),
    retryMs: 10,
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await allow(true)
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('connected')
  await listener.close()
  expect(lines).toEqual([
    expect.stringMatching(/^catalogue: not listening, trying again: .*not currently accepting connections/),
    'catalogue: listening again',
    'connected',
  ])
})
