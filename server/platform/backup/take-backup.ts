import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { writeSnapshot } from '#server/platform/postgres/snapshot.ts'
import { flush } from '#server/platform/files/whole-file.ts'
import { hashFile } from './checksum.ts'
import { copyTree } from './copy-tree.ts'
import { withFilesHeld } from './files-lock.ts'
import { listBackups, manifestName, nameBackup, rowsName, treeNames, unfinished, type Manifest } from './folder.ts'

export interface BackupPlace {
  /** Of the database itself, past a pooler. */
  databaseUrl: string
  /** Where pictures and files lie. */
  dataDir: string
  /** The folder of all backups. */
  backupDir: string
}

/**
 * Copies the shop while it goes on: one moment of the database first, then the files, so that whatever a row of that
 * moment names is there. A backup that is interrupted never looks like one. Answers its folder.
 */
export async function takeBackup({ databaseUrl, dataDir, backupDir }: BackupPlace, at: Date) {
  const folder = join(backupDir, nameBackup(at))
  const fresh = `${folder}${unfinished}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  const { rows, files } = await withFilesHeld(databaseUrl, async (client) => ({
    rows: await writeRows(client, fresh),
    files: await copyFiles(dataDir, fresh),
  }))
  const sha256 = await hashFile(join(fresh, rowsName))
  const manifest: Manifest = { format: 1, takenAt: at.toISOString(), rows, files, sha256 }
  await writeFile(join(fresh, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(fresh, folder)
  await flush(backupDir)
  return { folder, ...manifest }
}

async function writeRows(client: Client, folder: string) {
  const plain = join(folder, 'database.jsonl')
  const rows = await writeSnapshot(client, plain)
  const packed = createWriteStream(join(folder, rowsName), { mode: 0o600, flush: true })
  await pipeline(createReadStream(plain), createGzip(), packed)
  await rm(plain)
  return rows
}

async function copyFiles(dataDir: string, folder: string) {
  let files = 0
  for (const tree of treeNames) files += await copyTree(join(dataDir, tree), join(folder, tree), { share: true })
  return files
}

/** Keeps the newest backups and removes the others, and what a backup that was cut short left there. */
export async function removeOldBackups(backupDir: string, keep: number) {
  const old = (await listBackups(backupDir)).slice(keep).map(({ name }) => name)
  const dead = (await readdir(backupDir)).filter((name) => name.endsWith(unfinished))
  for (const name of [...old, ...dead]) await rm(join(backupDir, name), { recursive: true, force: true })
}
