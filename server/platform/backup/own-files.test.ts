import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStorageAddress } from '#server/platform/base/storage-address.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openDatabase, errorLog } from '#tests/support/database.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openOwnFiles } from './own-files.ts'
import { runClaim } from './store-commands.ts'

let server: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(() => server[Symbol.asyncDispose]())

/** A shop at a database of its own, whose work on the bucket is counted. */
async function openAt(address: string, publicUrl?: string) {
  const database = await openDatabase()
  const db = openDb(database.url, errorLog)
  const lines: string[] = []
  const clock = { at: Date.parse('2026-11-20T12:00:00Z') }
  const place = readStorageAddress(address)
  if (!place) throw new Error('no bucket')
  const log = openLog('INFO', (line) => lines.push(line))
  const ifOwn = openOwnFiles({ db, log, now: () => new Date(clock.at), settings: { publicUrl } }, [openStorage(place)])
  let removed = 0
  return {
    sweep: () => ifOwn(async () => void (removed += 1)),
    removed: () => removed,
    lines,
    clock,
    databaseUrl: database.url,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a shop on a copy of the database removes nothing from the bucket, and says so once an hour', async () => {
  const address = server.address.replace('prova', 'copia')
  await using shop = await openAt(address, 'https://negozio.example')
  await using copy = await openAt(address, 'https://negozio.example')
  await shop.sweep()
  await copy.sweep()
  await copy.sweep()
  await shop.sweep()
  expect([shop.removed(), copy.removed()]).toEqual([2, 0])
  expect(copy.lines).toHaveLength(1)
  expect(copy.lines[0]).toMatch(/ERROR the bucket belongs to the shop https:\/\/negozio.example \d+\/shop_/)
  copy.clock.at += 3_600_001
  await copy.sweep()
  expect(copy.lines).toHaveLength(2)
  // the clock was ahead by a day and is put right
  copy.clock.at -= 86_400_000
  await copy.sweep()
  expect(copy.lines).toHaveLength(3)
  expect(shop.lines).toEqual([])

  // the shop itself was restored elsewhere: the owner says so
  const place = readStorageAddress(address)
  if (!place) throw new Error('no bucket')
  const urls = { databaseUrl: copy.databaseUrl, databaseDirectUrl: copy.databaseUrl }
  const backup = { dir: '', bucket: undefined, keep: 1 }
  const rest = {
    dataDir: '/nessuna',
    publicUrl: 'https://negozio.example',
    oldStorage: undefined,
    logLevel: 'ERROR',
  } as const
  await runClaim({ ...urls, ...rest, backup, storage: place })
  await copy.sweep()
  await shop.sweep()
  expect([shop.removed(), copy.removed()]).toEqual([2, 1])
})

test('the sweeps of a real shop keep to it', async () => {
  const address = server.address.replace('prova', 'vera')
  server.files.set('vera/negozio/proprietario.txt', { bytes: Buffer.from('altro 1/x'), headers: {}, at: new Date() })
  await using shop = await openTestShop({ env: { STORAGE_URL: address }, sweepMs: 100 })
  await expect
    .poll(() => shop.lines.filter((line) => line.includes('the bucket belongs to the shop altro')), { timeout: 20_000 })
    .toHaveLength(1)
  // its backup of the day would be here
  await expect.poll(() => shop.lines.some((line) => line.includes('sweep failed'))).toBe(false)
  expect([...server.files.keys()].filter((key) => key.startsWith('vera/'))).toEqual(['vera/negozio/proprietario.txt'])
})
