import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { Socket } from 'node:net'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chooseAccount, runAs } from '#server/platform/postgres/launcher/account.ts'
import { findBinaries, provideLibraries, readMajor } from '#server/platform/postgres/launcher/binaries.ts'
import { createCluster, waitForFolder } from '#server/platform/postgres/launcher/folder.ts'
import { LauncherProblem } from '#server/platform/postgres/launcher/problem.ts'
import { prepareSocketDir, removeSocketDir, socketUrl } from '#server/platform/postgres/launcher/socket.ts'

export interface EmbeddedOptions {
  /** The data folder; made on the first start. */
  dir: string
  /** Settings of PostgreSQL that differ from ours, e.g. `fsync: 'off'` in tests. */
  settings?: Record<string, string>
  log?: (line: string) => void
  /** Folder of the binaries, where they are not those of this version of the shop. */
  native?: string
}

export interface Embedded {
  socketDir: string
  /** For DATABASE_URL, also of a second process of the same machine and user. */
  url: string
  /** Writes everything down and ends PostgreSQL. */
  stop: () => Promise<void>
  /** Settles when PostgreSQL has ended, by us or by itself. */
  exited: Promise<number | null>
}

const durable = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  random_page_cost: '1.1', // of a solid-state disk: a statement that is planned while its table is small stays with the index
  autovacuum_naptime: '15s', // a young shop grows many times over in the usual minute, and its plans are made for what it was
  wal_keep_size: '1GB', // a copy taken while the shop sells needs the log from its start to its end
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Milliseconds after which a stop that hangs is cut short; the next start then replays the log. */
const stopTimeoutMs = 30_000

/**
 * Starts PostgreSQL from the npm binaries on a private Unix socket: no port, no password, no other user.
 * It ends with this process, even with one that is killed. Throws LauncherProblem.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { settings = {}, log = () => {} } = options
  const native = resolve(options.native ?? findBinaries())
  // the parent keeps the default mode: the account that root steps down to must reach the folder
  mkdirSync(dirname(resolve(options.dir)), { recursive: true })
  const parent = realpathSync(dirname(resolve(options.dir)))
  const dir = join(parent, basename(resolve(options.dir)))
  const account = chooseAccount({ dir, parent, program: join(native, 'bin', 'postgres') })
  const env = buildEnvironment(native, parent)
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    // the built-in locale sorts the same on every machine; it exists from version 17
    const locale = readMajor(native) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
    const sync = settings['fsync'] === 'off' ? ['--no-sync'] : []
    await createCluster(dir, account, join(native, 'bin', 'initdb'), env, ['--locale=C.UTF-8', ...locale, ...sync])
  }
  checkVersion(dir, native)
  await waitForFolder(dir, log)

  const socketDir = prepareSocketDir(dir, account.owner)
  const conf = { ...durable, unix_socket_directories: socketDir, ...settings }
  const words = Object.entries(conf).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A watcher holds the end of a pipe: when this process dies, even killed, the pipe closes and the watcher asks
  // PostgreSQL for a clean stop. A word through the pipe tells the watcher that it is not needed any more.
  const watcher = '{ read -r word; [ "$word" = done ] || kill -INT $$; } <&3 & exec "$@" 3<&-'
  const [file, args, ids] = runAs(account, 'sh', [
    '-c',
    watcher,
    'sh',
    join(native, 'bin', 'postgres'),
    '-D',
    dir,
    ...words,
  ])
  const child = spawn(file, args, {
    ...ids,
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = new Promise<number | null>((settle) => {
    child.once('exit', (code) => {
      dismissWatcher(child)
      removeSocketDir(socketDir, dir)
      settle(code)
    })
  })
  await waitUntilReady(child, log)
  release(child) // the database alone does not keep this process alive
  return { socketDir, url: socketUrl(socketDir), exited, stop: () => stop(child, exited) }
}

function buildEnvironment(native: string, parent: string): NodeJS.ProcessEnv {
  const libraries = provideLibraries(native, parent)
  const env = { TZ: 'UTC', LC_ALL: 'C.UTF-8' }
  return libraries ? { ...env, LD_LIBRARY_PATH: [libraries, join(native, 'lib')].join(delimiter) } : env
}

function checkVersion(dir: string, native: string): void {
  const folder = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const ours = String(readMajor(native))
  if (folder !== ours) throw new LauncherProblem('version', `${folder} invece di ${ours}`)
}

function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  const last: string[] = []
  return new Promise((settle, reject) => {
    child.once('error', (error) => reject(new LauncherProblem('failed', error.message)))
    child.once('exit', () => reject(new LauncherProblem('failed', last.join('\n'))))
    if (!child.stderr) return
    createInterface(child.stderr).on('line', (line) => {
      log(line)
      last.splice(0, last.length - 9)
      last.push(line)
      if (line.includes('ready to accept connections')) settle()
    })
  })
}

async function stop(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  const cut = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
  await exited
  clearTimeout(cut)
}

function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3]
  if (pipe instanceof Socket) pipe.on('error', () => {}).end('done\n')
}

function release(child: ChildProcess): void {
  child.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
}
