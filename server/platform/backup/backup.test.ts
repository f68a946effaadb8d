import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { isMigrated, migrateTo } from '#server/platform/database/migrate.ts'
import type { Places } from '#server/platform/base/env.ts'
import { openLog } from '#server/platform/base/log.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { buildProduct, buildSale } from '#tests/support/builders.ts'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { runBackup } from './commands.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { openBackupFolder, openFolderPlace } from './folder-place.ts'
import { rowsName } from './manifest.ts'
import { unlessFilesHeld } from './files-lock.ts'
import { openNightlyBackup } from './nightly.ts'
import { refuseCutRestore } from './refuse-command.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { nameWork, removeWorkOf } from './work-files.ts'

const root = mkdtempSync(join(tmpdir(), 'occhialeria-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let places = 0
type Three = [string, string, string]

type Restoring = Omit<Parameters<typeof restoreBackup>[0], 'backup' | 'name'>
const putBack = async (name: string, options: Restoring) =>
  restoreBackup({ ...options, name, backup: await openBackupFolder(name) })

/** A shop of one frame with its picture, and an empty one to put it into. */
async function openTwo() {
  const [from, to] = await Promise.all([openDatabase(), openDatabase()])
  const folder = join(root, String((places += 1)))
  const [dataDir, backupDir, workDir] = ['here', 'copie', 'there'].map((name) => join(folder, name)) as Three
  mkdirSync(join(dataDir, 'media/prodotti'), { recursive: true })
  mkdirSync(workDir, { recursive: true })
  writeFileSync(join(dataDir, 'media/prodotti/foto.avif'), 'una foto')
  const here = { databaseUrl: from.url, storage: openStorage({ folder: dataDir }), place: openFolderPlace(backupDir) }
  const there = { databaseUrl: to.url, storage: openStorage({ folder: workDir }), workDir }
  const db = openDb(from.url, errorLog)
  await buildProduct(db, { code: 'VLP-001' })
  return {
    here,
    there,
    dataDir,
    backupDir,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await Promise.all([from[Symbol.asyncDispose](), to[Symbol.asyncDispose]()])
    },
  }
}

/** What the settings of a shop say of its places. */
function placesOf(databaseUrl: string, { dataDir, backupDir }: { dataDir: string; backupDir: string }): Places {
  const backup = { dir: backupDir, bucket: undefined, keep: 2 }
  const storage = { storage: { folder: dataDir }, oldStorage: undefined }
  const database = { databaseUrl, databaseDirectUrl: databaseUrl }
  return { dataDir, publicUrl: undefined, ...storage, ...database, backup, logLevel: 'ERROR' }
}

async function codesOf(url: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ code: string }>('select code from product order by id')
  await client.end()
  return rows.map(({ code }) => code)
}

test('a backup put into an empty shop brings its rows and its pictures, and the next number goes on', async () => {
  await using two = await openTwo()
  const { where: folder, rows, files } = await takeBackup(two.here, new Date())
  expect(files).toBe(1)
  const restored = await putBack(folder, { ...two.there, log: errorLog })
  expect([restored.rows, restored.files]).toEqual([rows, 1])
  expect(await codesOf(two.there.databaseUrl)).toEqual(['VLP-001'])
  expect(readFileSync(join(two.there.workDir, 'media/prodotti/foto.avif'), 'utf8')).toBe('una foto')
  const db = openDb(two.there.databaseUrl, errorLog)
  expect(await isMigrated(db)).toBe(true)
  const [known] = await db.selectFrom('product').select('id').execute()
  expect((await buildProduct(db)).id).toBeGreaterThan(known?.id ?? 0)
  await db.destroy()
})

test('a backup of the middle of a reduction brings it along, and it ends by itself', { tags: ['H-125'] }, async () => {
  await using two = await openTwo()
  await buildSale(two.db, { to: new Date(Date.now() + 60_000) })
  await applyDueSales({ db: two.db, now: () => new Date() })
  const { where: folder } = await takeBackup(two.here, new Date())
  await putBack(folder, { ...two.there, log: errorLog })
  const db = openDb(two.there.databaseUrl, errorLog)
  const prices = () => db.selectFrom('product').select(['price_cents', 'full_price_cents', 'sale_id']).execute()
  expect(await prices()).toEqual([{ price_cents: 12_720, full_price_cents: 15_900, sale_id: 1 }])
  await applyDueSales({ db, now: () => new Date(Date.now() + 120_000) })
  expect(await prices()).toEqual([{ price_cents: 15_900, full_price_cents: null, sale_id: null }])
  await db.destroy()
})

test('a shop with data of its own is filled only when its owner says so, and keeps its pictures beside', async () => {
  await using two = await openTwo()
  const { where: folder } = await takeBackup(two.here, new Date())
  await putBack(folder, { ...two.there, log: errorLog })
  await buildProduct(two.db, { code: 'VLP-002' })
  const later = await takeBackup(two.here, new Date(Date.now() + 60_000))
  await expect(putBack(later.where, { ...two.there, log: errorLog })).rejects.toThrow(/già dei dati/)
  expect(await codesOf(two.there.databaseUrl)).toEqual(['VLP-001'])
  await putBack(later.where, { ...two.there, log: errorLog, replace: true })
  expect(await codesOf(two.there.databaseUrl)).toEqual(['VLP-001', 'VLP-002'])
  expect((await readdir(two.there.workDir)).filter((name) => name.startsWith('media-prima-'))).toHaveLength(1)
})

test('a shop that is open is not replaced, also where its database was there before it', async () => {
  await using two = await openTwo()
  const { where: folder } = await takeBackup(two.here, new Date())
  const open = new Client({ connectionString: two.there.databaseUrl, application_name: 'shop-listen' })
  await open.connect()
  const back = putBack(folder, { ...two.there, log: errorLog, replace: true })
  await expect(back).rejects.toThrow(/Il negozio è aperto/)
  expect(await codesOf(two.there.databaseUrl)).toEqual([])
  await open.end()
})

test('a backup of an older version becomes one of this version', async () => {
  await using two = await openTwo()
  const client = new Client(two.here.databaseUrl)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await migrateTo(two.here.databaseUrl, '0001_foundation', errorLog)
  await client.query(`insert into brand (name, image) values ('Volpedo', '')`)
  await client.end()
  const { where: folder } = await takeBackup(two.here, new Date())
  await putBack(folder, { ...two.there, log: errorLog })
  const db = openDb(two.there.databaseUrl, errorLog)
  expect(await isMigrated(db)).toBe(true)
  expect(await db.selectFrom('brand').select('name').execute()).toEqual([{ name: 'Volpedo' }])
  await db.destroy()
})

test('a backup that is damaged, unfinished or of a newer version changes nothing', async () => {
  await using two = await openTwo()
  const { where: folder } = await takeBackup(two.here, new Date())
  const back = () => putBack(folder, { ...two.there, log: errorLog })
  const rows = readFileSync(join(folder, rowsName))
  writeFileSync(join(folder, rowsName), rows.subarray(0, -10))
  await expect(back()).rejects.toThrow(/rovinata/)
  rmSync(join(folder, 'copia.json'))
  await expect(back()).rejects.toThrow(/non è una copia intera/)

  await sql`insert into kysely_migration (name, timestamp) values ('9999_domani', '')`.execute(two.db)
  const newer = await takeBackup(two.here, new Date(Date.now() + 60_000))
  await expect(putBack(newer.where, { ...two.there, log: errorLog })).rejects.toThrow(/più nuova/)
  expect(await codesOf(two.there.databaseUrl)).toEqual([])
})

test('a backup that lost a picture changes nothing, and one into which a file manager wrote is put back', async () => {
  await using two = await openTwo()
  writeFileSync(join(two.dataDir, 'media/prodotti/altra.avif'), 'altra foto')
  const { where: folder } = await takeBackup(two.here, new Date())
  const back = () => putBack(folder, { ...two.there, log: errorLog })
  rmSync(join(folder, 'media/prodotti/altra.avif'))
  await expect(back()).rejects.toThrow(/mancano immagini/)
  expect(await codesOf(two.there.databaseUrl)).toEqual([])
  writeFileSync(join(folder, 'media/prodotti/altra.avif'), 'altra foto')
  writeFileSync(join(folder, 'media/prodotti/Thumbs.db'), '')
  expect(await back()).toMatchObject({ files: 2 })
  expect(await codesOf(two.there.databaseUrl)).toEqual(['VLP-001'])
})

test('one backup a day, from three in the morning in Rome on, whichever process comes first', async () => {
  await using two = await openTwo()
  let at = new Date('2026-03-29T00:30:00Z')
  const lines: string[] = []
  const deps = { db: two.db, now: () => at, log: openLog('INFO', (line) => lines.push(line)) }
  const [one, other] = [
    openNightlyBackup(deps, { ...two.here, keep: 2 }),
    openNightlyBackup(deps, { ...two.here, keep: 2 }),
  ]
  const look = async (moment: string) => {
    at = new Date(moment)
    await Promise.all([one(), other()])
    return (await two.here.place.list()).map(({ takenAt }) => takenAt.slice(0, 16))
  }
  expect(await look('2026-03-29T00:59:00Z')).toEqual([])
  // the night of summer time: after 01:59 it is 03:00
  expect(await look('2026-03-29T01:00:00Z')).toEqual(['2026-03-29T01:00'])
  expect(await look('2026-03-29T21:59:00Z')).toHaveLength(1)
  expect(await look('2026-03-29T22:30:00Z')).toHaveLength(1)
  expect(await look('2026-03-30T01:10:00Z')).toHaveLength(2)
  expect(await look('2026-10-25T01:59:00Z')).toHaveLength(2)
  expect(await look('2026-10-25T02:00:00Z')).toEqual(['2026-10-25T02:00', '2026-03-30T01:10'])
  expect(lines.filter((line) => line.includes('backup taken'))).toHaveLength(3)
})

test('while a backup is taken no files are removed, and they are removed after it', async () => {
  await using two = await openTwo()
  let removed = 0
  const remove = () => unlessFilesHeld(two.db, async () => (removed += 1))
  const other = new Client(two.here.databaseUrl)
  await other.connect()
  await other.query('begin; lock table product in access exclusive mode')
  const backup = takeBackup(two.here, new Date())
  const held = `select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and granted`
  await expect.poll(async () => (await other.query(held)).rowCount).toBe(1)
  await remove()
  expect(removed).toBe(0)
  await other.query('rollback')
  await other.end()
  expect((await backup).files).toBe(1)
  await remove()
  expect(removed).toBe(1)
})

test('the nightly backup leaves one alone that is being taken by hand', async () => {
  await using two = await openTwo()
  const { backupDir, dataDir } = two
  const { databaseUrl } = two.here
  const nightly = openNightlyBackup(
    { db: two.db, now: () => new Date('2026-11-20T12:00:00Z'), log: errorLog },
    { ...two.here, keep: 2 },
  )
  const other = new Client(databaseUrl)
  await other.connect()
  await other.query('begin; lock table product in access exclusive mode')
  const byHand = runBackup(placesOf(databaseUrl, { dataDir, backupDir }), [])
  const names = () => (existsSync(backupDir) ? readdirSync(backupDir) : [])
  await expect.poll(names).toHaveLength(1)
  const [begun] = names()
  await nightly()
  expect(names()).toEqual([begun])
  await other.query('rollback')
  await other.end()
  await byHand
  expect(await two.here.place.list()).toHaveLength(1)
})

test('a backup that fails is named in the log once an hour, and the shop goes on', async () => {
  await using two = await openTwo()
  let at = new Date('2026-11-20T12:00:00Z')
  const lines: string[] = []
  const deps = { db: two.db, now: () => at, log: openLog('INFO', (line) => lines.push(line)) }
  writeFileSync(join(root, 'file'), '')
  const backUp = openNightlyBackup(deps, { ...two.here, place: openFolderPlace(join(root, 'file', 'copie')), keep: 2 })
  await backUp()
  await backUp()
  expect(lines.filter((line) => line.includes('backup failed'))).toHaveLength(1)
  at = new Date('2026-11-20T13:01:00Z')
  await backUp()
  expect(lines.filter((line) => line.includes('backup failed'))).toHaveLength(2)
  // the clock was ahead by a day and is put right
  at = new Date('2026-11-19T13:02:00Z')
  await backUp()
  expect(lines.filter((line) => line.includes('backup failed'))).toHaveLength(3)
})

test('what a backup that was cut short left behind is no backup, and goes with the next one', async () => {
  await using two = await openTwo()
  const dead = join(two.backupDir, 'negozio-2026-01-01T00-00-00Z.in-corso')
  mkdirSync(dead, { recursive: true })
  expect(await two.here.place.list()).toEqual([])
  const { where } = await takeBackup(two.here, new Date())
  expect(readdirSync(two.backupDir)).toEqual([basename(where)])
})

test('rows that a killed process left in the data folder go with the next restore', async () => {
  await using two = await openTwo()
  const { where } = await takeBackup(two.here, new Date())
  const { workDir } = two.there
  const left = nameWork(workDir, 'ripristino')
  const packed = `${nameWork(workDir, 'copia')}.jsonl`
  const others = join(workDir, 'copia-di-anna.jsonl')
  for (const file of [left, packed, others]) writeFileSync(file, '{}')
  await removeWorkOf(workDir, new Date(Date.now() - 86_400_000))
  expect([left, packed].map((file) => existsSync(file))).toEqual([true, true])
  await putBack(where, { ...two.there, log: errorLog })
  expect(readdirSync(workDir).toSorted()).toEqual(['copia-di-anna.jsonl', 'media'])
})

test('a backup that fails, as on a full disk, leaves nothing that takes room', async () => {
  await using two = await openTwo()
  const full = { ...two.here.storage }
  // the files come after the rows
  full.list = () => {
    throw new Error('ENOSPC')
  }
  await expect(takeBackup({ ...two.here, storage: full }, new Date())).rejects.toThrow('ENOSPC')
  expect(readdirSync(two.backupDir)).toEqual([])
})

test('a file of a backup that is not as it was is named and changes nothing, unless its owner wants it as it is', async () => {
  await using two = await openTwo()
  const { where: folder } = await takeBackup(two.here, new Date())
  const picture = join(folder, 'media/prodotti/foto.avif')
  rmSync(picture)
  writeFileSync(picture, 'una')
  await expect(putBack(folder, { ...two.there, log: errorLog })).rejects.toThrow(
    /foto\.avif non è come quando fu fatta/,
  )
  expect(await codesOf(two.there.databaseUrl)).toEqual([])
  await putBack(folder, { ...two.there, log: errorLog, damagedToo: true })
  expect(await codesOf(two.there.databaseUrl)).toEqual(['VLP-001'])
})

test('a file that the disk damages after its first backup is noticed in the next ones too', async () => {
  await using two = await openTwo()
  await takeBackup(two.here, new Date(Date.now() - 86_400_000))
  // in place, as a disk does: the backup before shares it
  writeFileSync(join(two.dataDir, 'media/prodotti/foto.avif'), 'UNA FOTO')
  const { where: folder } = await takeBackup(two.here, new Date())
  await expect(putBack(folder, { ...two.there, log: errorLog })).rejects.toThrow(/foto\.avif/)
})

test('backups of a clock that was ahead are neither the newest nor in the way', async () => {
  await using two = await openTwo()
  let at = new Date('2027-12-27T12:00:00Z')
  const deps = { db: two.db, now: () => at, log: errorLog }
  await openNightlyBackup(deps, { ...two.here, keep: 2 })()
  for (const day of [20, 21, 22]) {
    // a process that was started when the clock was right again
    const backUp = openNightlyBackup(deps, { ...two.here, keep: 2 })
    for (let minute = 0; minute < 4; minute += 1) {
      at = new Date(Date.UTC(2026, 10, day, 12, minute))
      await backUp()
    }
  }
  expect((await two.here.place.list()).map(({ takenAt }) => takenAt.slice(0, 10))).toEqual([
    '2027-12-27',
    '2026-11-22',
    '2026-11-21',
  ])
})

test('a shop does not open on what a restore that was cut short left, and the next restore needs no other word', async () => {
  await using two = await openTwo()
  const { where: folder } = await takeBackup(two.here, new Date())
  await putBack(folder, { ...two.there, log: errorLog })
  await expect(refuseCutRestore(two.there.databaseUrl)).resolves.toBeUndefined()
  const away = { ...two.there.storage, put: () => Promise.reject(new Error('cut short')) }
  await expect(putBack(folder, { ...two.there, storage: away, log: errorLog, replace: true })).rejects.toThrow(
    'cut short',
  )
  await expect(refuseCutRestore(two.there.databaseUrl)).rejects.toThrow(/interrotto a metà/)
  await expect(
    runBackup(placesOf(two.there.databaseUrl, { ...two, dataDir: two.there.workDir }), [
      join(two.backupDir, 'di-metà'),
    ]),
  ).rejects.toThrow(/interrotto a metà/)
  await putBack(folder, { ...two.there, log: errorLog })
  await expect(refuseCutRestore(two.there.databaseUrl)).resolves.toBeUndefined()
  expect(await codesOf(two.there.databaseUrl)).toEqual(['VLP-001'])
})
