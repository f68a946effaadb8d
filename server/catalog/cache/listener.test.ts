import { expect, test } from 'vitest'
import { notify, openDb } from '#server/platform/database/client.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
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
