import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { z } from 'zod'
import { knowsMigration, migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { readSnapshot } from '#server/platform/postgres/snapshot.ts'
import type { Log } from '#server/platform/base/log.ts'
import { hashFile } from './checksum.ts'
import { copyTree } from './copy-tree.ts'
import { readManifest, rowsName, treeNames } from './folder.ts'
import { RestoreProblem } from './problem.ts'
import { dropTables, isEmpty, isShopOpen } from './queries.ts'

interface RestoreOptions {
  /** The backup. */
  folder: string
  databaseUrl: string
  dataDir: string
  log: Log
  /** What is there may be replaced: without it only an empty shop is filled. */
  replace?: boolean
}

/**
 * Puts a backup in the place of what the database and the data folder hold. The tables first become those of the
 * backup's version, then this one's. Files that were there stay beside as `media-prima-…`. Throws RestoreProblem.
 */
export async function restoreBackup({ folder, databaseUrl, dataDir, log, replace = false }: RestoreOptions) {
  const manifest = await readManifest(folder)
  if (!manifest) throw new RestoreProblem('unfinished', folder)
  if ((await hashFile(join(folder, rowsName))) !== manifest.sha256) {
    throw new RestoreProblem('damaged', folder)
  }
  // more are no harm: file managers leave files of their own in folders that they show
  if ((await countFiles(folder)) < manifest.files) throw new RestoreProblem('filesMissing', folder)
  const rowsFile = join(dataDir, `ripristino-${process.pid}.jsonl`)
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    if (await isShopOpen(client)) throw new RestoreProblem('open')
    const packed = createReadStream(join(folder, rowsName))
    await pipeline(packed, createGunzip(), createWriteStream(rowsFile, { mode: 0o600 }))
    if (!(await isEmpty(client)) && !replace) throw new RestoreProblem('occupied')
    const version = await readVersionOf(rowsFile)
    await dropTables(client)
    await migrateTo(databaseUrl, version, log)
    // emails that were waiting are asked for again by the shop itself
    const rows = await readSnapshot(client, rowsFile, { leave: (table) => table.startsWith('pgboss.') })
    await migrate(databaseUrl, log)
    let files = 0
    for (const tree of treeNames) files += await restoreTree(join(folder, tree), join(dataDir, tree))
    return { ...manifest, rows, files }
  } finally {
    await client.end().catch(() => {})
    await rm(rowsFile, { force: true })
  }
}

async function countFiles(folder: string) {
  let files = 0
  for (const tree of treeNames.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    const entries = await readdir(tree, { recursive: true, withFileTypes: true })
    files += entries.filter((entry) => entry.isFile()).length
  }
  return files
}

const headShape = z.object({ migrations: z.array(z.string()).optional() })

/** The last migration of the tables that the rows come from. */
async function readVersionOf(rowsFile: string) {
  const lines = createInterface({ input: createReadStream(rowsFile), crlfDelay: Infinity })
  const { value: head } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const version = headShape.parse(JSON.parse(head ?? '{}')).migrations?.at(-1) ?? ''
  if (knowsMigration(version)) return version
  throw new RestoreProblem('newer')
}

async function restoreTree(from: string, to: string) {
  if (existsSync(to) && existsSync(from)) await rename(to, `${to}-prima-${Date.now()}`)
  return copyTree(from, to)
}
