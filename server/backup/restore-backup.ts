import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { knowsMigration, migrate, migrateTo } from '#server/db/migrate.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import type { Log } from '#server/log.ts'
import { hashFile } from './checksum.ts'
import { copyTree } from './copy-tree.ts'
import { manifestName, readManifest, rowsName, treeNames } from './folder.ts'

/** A backup cannot be put back; the message is for the owner. */
export class RestoreProblem extends Error {}

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
  if (!manifest) throw new RestoreProblem(`${folder} non è una copia intera: manca ${manifestName}.`)
  if ((await hashFile(join(folder, rowsName))) !== manifest.sha256) {
    throw new RestoreProblem(`La copia in ${folder} è rovinata: ${rowsName} non è come quando fu fatta.`)
  }
  const rowsFile = join(dataDir, `ripristino-${process.pid}.jsonl`)
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const packed = createReadStream(join(folder, rowsName))
    await pipeline(packed, createGunzip(), createWriteStream(rowsFile, { mode: 0o600 }))
    if (!(await isEmpty(client)) && !replace) {
      throw new RestoreProblem(
        'Questo negozio ha già dei dati: aggiungi --sostituisci per metterci la copia al loro posto.',
      )
    }
    const version = await readVersionOf(rowsFile)
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
    await migrateTo(databaseUrl, version, log)
    // letters that were waiting are asked for again by the shop itself
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

/** Whether nobody has used this database yet. */
async function isEmpty(client: Client) {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('public.account') is not null as known`)
  if (!rows[0]?.known) return true
  const { rowCount } = await client.query('select from account union all select from product limit 1')
  return rowCount === 0
}

/** The last migration of the tables that the rows come from. */
async function readVersionOf(rowsFile: string) {
  const lines = createInterface({ input: createReadStream(rowsFile), crlfDelay: Infinity })
  const { value: head } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const version = (JSON.parse(head ?? '{}') as { migrations?: string[] }).migrations?.at(-1) ?? ''
  if (knowsMigration(version)) return version
  throw new RestoreProblem('La copia viene da una versione più nuova del negozio: aggiorna prima il programma.')
}

async function restoreTree(from: string, to: string) {
  if (existsSync(to) && existsSync(from)) await rename(to, `${to}-prima-${Date.now()}`)
  return copyTree(from, to)
}
