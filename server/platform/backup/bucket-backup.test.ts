import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { readStorageAddress } from '#server/platform/base/storage-address.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { runRestore } from './commands.ts'
import { openNightlyBackup } from './nightly.ts'
import { openBackupPlace } from './open-place.ts'
import { takeBackup } from './take-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'occhialeria-bucket-'))
let server: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(root, { recursive: true, force: true })
})

/** A shop of one frame, its files and its backups in the bucket. */
async function openFilled(name: string) {
  const dataDir = join(root, name)
  mkdirSync(dataDir)
  const address = readStorageAddress(server.address.replace('prova', name))
  if (!address || 'folder' in address) throw new Error('no bucket')
  const settings = {
    dataDir,
    publicUrl: undefined,
    oldStorage: undefined,
    storage: address,
    backup: { dir: join(dataDir, 'copie'), keep: 2, ...address },
  }
  const storage = openStorage(address)
  await storage.put('media/foto/a-1200.avif', Buffer.from('una foto'))
  await storage.put('allegati/b', Buffer.from('una ricetta'))
  const database = await openDatabase()
  const db = openDb(database.url, errorLog)
  await buildProduct(db, { code: 'VLP-001' })
  const parts = { databaseUrl: database.url, storage, place: openBackupPlace(settings) }
  const keys = () =>
    [...server.files.keys()].flatMap((key) => (key.startsWith(`${name}/`) ? key.slice(name.length + 1) : []))
  return {
    ...parts,
    parts,
    db,
    settings,
    keys,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await database[Symbol.asyncDispose]()
    },
  }
}

const at = (day: string) => new Date(`${day}T02:00:00Z`)

test('a backup in a bucket takes each file once, and gives back rows and files on another machine', async () => {
  await using shop = await openFilled('uno')
  expect(await takeBackup(shop.parts, at('2026-11-20'))).toMatchObject({
    where: 'negozio-2026-11-20T02-00-00Z',
    files: 2,
  })
  await shop.storage.put('media/foto/c-1200.avif', Buffer.from('altra foto'))
  await buildProduct(shop.db, { code: 'VLP-002' })
  const before = server.count()
  await takeBackup(shop.parts, at('2026-11-21'))
  console.log(`the second backup asked the bucket ${server.count() - before} times`)
  expect(shop.keys().filter((key) => key.startsWith('copie-file/'))).toHaveLength(3)
  expect((await shop.place.list()).map(({ takenAt }) => takenAt)).toEqual([
    '2026-11-21T02:00:00Z',
    '2026-11-20T02:00:00Z',
  ])
  expect(readdirSync(shop.settings.dataDir)).toEqual([])

  // the pictures of the shop are lost, and a third machine has a folder for them
  await shop.storage.remove(['media/foto/a-1200.avif'])
  await using empty = await openDatabase()
  const dataDir = join(root, 'terza')
  mkdirSync(dataDir)
  const there = {
    ...shop.settings,
    dataDir,
    storage: { folder: dataDir },
    databaseUrl: empty.url,
    databaseDirectUrl: empty.url,
  }
  await runRestore({ ...there, logLevel: 'ERROR' }, ['negozio-2026-11-21T02-00-00Z'])
  const texts = ['media/foto/a-1200.avif', 'media/foto/c-1200.avif', 'allegati/b'].map((key) =>
    readFileSync(join(dataDir, key), 'utf8'),
  )
  expect(texts).toEqual(['una foto', 'altra foto', 'una ricetta'])
  const db = openDb(empty.url, errorLog)
  expect(await db.selectFrom('product').select('code').orderBy('id').execute()).toEqual([
    { code: 'VLP-001' },
    { code: 'VLP-002' },
  ])
  await db.destroy()
})

test('a backup that lost a file, or has another in its place, is told', async () => {
  await using shop = await openFilled('due')
  const { where } = await takeBackup(shop.parts, at('2026-11-20'))
  await using empty = await openDatabase()
  const there = { ...shop.settings, databaseUrl: empty.url, databaseDirectUrl: empty.url, logLevel: 'ERROR' } as const
  const restore = (name: string) => runRestore(there, [name])
  await expect(restore('negozio-2026-11-19T02-00-00Z')).rejects.toThrow(/non è una copia intera/)
  const kept = server.files.get('due/copie-file/allegati/b')
  server.files.delete('due/copie-file/allegati/b')
  await expect(restore(where)).rejects.toThrow(/mancano immagini o allegati/)
  if (kept) server.files.set('due/copie-file/allegati/b', { ...kept, bytes: Buffer.from('una ricettA') })
  await expect(restore(where)).rejects.toThrow(/rovinato il file allegati\/b/)
})

test('older backups go, with the files that only they named; what was cut short goes too', async () => {
  await using shop = await openFilled('tre')
  await takeBackup(shop.parts, at('2026-11-18'))
  await shop.storage.remove(['allegati/b'])
  await shop.storage.put('media/foto/d.webp', Buffer.from('d'))
  await takeBackup(shop.parts, at('2026-11-19'))
  await takeBackup(shop.parts, at('2026-11-20'))
  server.files.set('tre/copie/negozio-2026-11-21T02-00-00Z/database.jsonl.gz', {
    bytes: Buffer.from('mezza'),
    headers: {},
    at: new Date(),
  })
  await shop.place.removeOld(2, at('2026-11-22'))
  expect((await shop.place.list()).map(({ name }) => name)).toEqual([
    'negozio-2026-11-20T02-00-00Z',
    'negozio-2026-11-19T02-00-00Z',
  ])
  expect(
    shop
      .keys()
      .filter((key) => key.startsWith('copie'))
      .toSorted(),
  ).toEqual([
    'copie-file/media/foto/a-1200.avif',
    'copie-file/media/foto/d.webp',
    'copie/negozio-2026-11-19T02-00-00Z/copia.json',
    'copie/negozio-2026-11-19T02-00-00Z/database.jsonl.gz',
    'copie/negozio-2026-11-20T02-00-00Z/copia.json',
    'copie/negozio-2026-11-20T02-00-00Z/database.jsonl.gz',
  ])
})

test('of two machines one takes the backup of the day', async () => {
  await using shop = await openFilled('quattro')
  const lines: string[] = []
  const deps = {
    db: shop.db,
    now: () => new Date('2026-11-20T12:00:00Z'),
    log: openLog('INFO', (line) => lines.push(line)),
  }
  const machine = (name: string) =>
    openNightlyBackup(deps, {
      ...shop.parts,
      place: openBackupPlace({ ...shop.settings, dataDir: join(root, name) }),
      keep: 2,
    })
  for (const name of ['m1', 'm2']) mkdirSync(join(root, name))
  const [one, other] = [machine('m1'), machine('m2')]
  await Promise.all([one(), other()])
  await Promise.all([one(), other()])
  expect(lines.filter((line) => line.includes('backup taken'))).toHaveLength(1)
  const asked = server.count()
  await one()
  await one()
  expect(server.count() - asked).toBeLessThanOrEqual(2)
})
