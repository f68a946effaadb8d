import { expect, test } from 'vitest'
import { areLensesOn } from '#contract/lens-settings.ts'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { openDb } from '#server/platform/database/client.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { seedSettings } from './settings.ts'

test('the demo has lenses on, and what its owner changed since stays', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  const read = async () =>
    wholeBusinessOf((await db.selectFrom('business').select('changes').executeTakeFirstOrThrow()).changes)
  expect(areLensesOn(await read())).toBe(false)
  await seedSettings(db)
  expect(areLensesOn(await read())).toBe(true)
  await db
    .updateTable('business')
    .set({ changes: JSON.stringify({ lensesOn: 'no' }), version: 1 })
    .execute()
  await seedSettings(db)
  expect(areLensesOn(await read())).toBe(false)
  await db.destroy()
})
