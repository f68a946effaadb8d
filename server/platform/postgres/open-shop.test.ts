import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { socketUrl } from '#server/platform/postgres/launcher/socket.ts'
import { findOpenShop } from './open-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'occhialeria-open-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const note = (pid: number) =>
  writeFileSync(join(folder, 'server.json'), JSON.stringify({ pid, databaseUrl: socketUrl(folder) }))

test('a shop is open when its process lives, is not the one that asks, and its database answers', async () => {
  expect(await findOpenShop(folder)).toBeUndefined()
  note(process.ppid)
  expect(await findOpenShop(folder)).toBeUndefined()
  const database = createServer((socket) => socket.destroy())
  await new Promise<void>((settle) => database.listen(join(folder, '.s.PGSQL.5432'), settle))
  expect(await findOpenShop(folder)).toMatchObject({ databaseUrl: socketUrl(folder) })
  note(process.pid)
  expect(await findOpenShop(folder)).toBeUndefined()
  database.close()
})

test.each(['', '{', '{}'])('a shop whose note a power cut left as «%s» is not open', async (left) => {
  writeFileSync(join(folder, 'server.json'), left)
  expect(await findOpenShop(folder)).toBeUndefined()
})
