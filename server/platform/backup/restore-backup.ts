import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { knowsMigration, migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { readSnapshot } from '#server/platform/postgres/snapshot.ts'
import { forEachOf } from '#server/platform/base/concurrency.ts'
import type { Log } from '#server/platform/base/log.ts'
import { hashFile } from './checksum.ts'
import { treeNames } from './manifest.ts'
import type { Backup } from './place.ts'
import { CommandProblem } from './problem.ts'
import { nameWork, removeWorkOf } from './work-files.ts'
import { beginRestore, dropTables, endRestore, isEmpty, isRestoreCut, isShopOpen } from './queries.ts'

interface RestoreOptions {
  /** Undefined: there is no whole one. */
  backup: Backup | undefined
  /** What it is called, for people. */
  name: string
  databaseUrl: string
  storage: FileStorage
  /** A folder of this machine with room for the rows. */
  workDir: string
  log: Log
  /** What is there may be replaced: without it only an empty shop is filled. */
  replace?: boolean
  /** Files that are not as they were do not keep it from being put back. */
  damagedToo?: boolean
}

/** Files in work at the same time. */
const atOnce = 8

/**
 * Puts a backup in the place of what database and store hold. The tables first become those of the backup's version, then
 * this one's; until all of it is there, a note in the database keeps the shop from opening. Files that were there stay: in a folder beside as `media-prima-…`, in a bucket until the shop removes what no
 * row names. Throws CommandProblem.
 */
export async function restoreBackup(options: RestoreOptions) {
  const { backup, name, databaseUrl, storage, workDir, log, replace = false, damagedToo = false } = options
  if (!backup) throw new CommandProblem('unfinished', name)
  const { manifest } = backup
  const rowsFile = nameWork(workDir, 'ripristino')
  const packed = `${rowsFile}.gz`
  const client = new Client(databaseUrl)
  try {
    await removeWorkOf(workDir, new Date())
    await backup.readRows(packed)
    if ((await hashFile(packed)) !== manifest.sha256) throw new CommandProblem('damaged', name)
    const fault = await backup.findFault()
    if (fault && !(damagedToo && fault.code === 'fileChanged')) throw fault
    await client.connect()
    if (await isShopOpen(client)) throw new CommandProblem('open')
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(rowsFile, { mode: 0o600 }))
    // what a restore that was cut short left is no shop's data
    if (!replace && !(await isRestoreCut(client)) && !(await isEmpty(client))) throw new CommandProblem('occupied')
    const version = await readVersionOf(rowsFile)
    await beginRestore(client)
    await dropTables(client)
    await migrateTo(databaseUrl, version, log)
    // emails that were waiting are asked for again by the shop itself
    const rows = await readSnapshot(client, rowsFile, { leave: (table) => table.startsWith('pgboss.') })
    await migrate(databaseUrl, log)
    const files = await restoreFiles(backup, storage)
    await endRestore(client)
    return { ...manifest, rows, files }
  } finally {
    await client.end().catch(() => {})
    for (const file of [rowsFile, packed]) await rm(file, { force: true })
  }
}

/** The last migration of the tables that the rows come from. */
async function readVersionOf(rowsFile: string) {
  const lines = createInterface({ input: createReadStream(rowsFile), crlfDelay: Infinity })
  const { value: head } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const version = (JSON.parse(head ?? '{}') as { migrations?: string[] }).migrations?.at(-1) ?? ''
  if (knowsMigration(version)) return version
  throw new CommandProblem('newer')
}

async function restoreFiles(backup: Backup, storage: FileStorage) {
  const keys = await backup.listKeys()
  for (const tree of treeNames.filter((name) => keys.some((key) => key.startsWith(name)))) {
    const path = storage.folder === undefined ? undefined : join(storage.folder, tree).replace(/\/$/, '')
    if (path !== undefined && existsSync(path)) await rename(path, `${path}-prima-${Date.now()}`)
  }
  await forEachOf(keys, { atOnce, until: undefined }, async (key) => storage.put(key, await backup.read(key)))
  return keys.length
}
