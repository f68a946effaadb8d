import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from 'node:net'
import { findPorts } from '#tests/support/ports.ts'
import { waitUntil } from './proof.ts'

const program = '/usr/sbin/pgbouncer'

export type PoolMode = 'session' | 'transaction'

/** Ends the proof with a line that says what to install, where there is no PgBouncer. */
export function skipWithoutPgBouncer() {
  if (existsSync(program)) return
  console.log(`not run, no ${program}: apt-get install --no-install-recommends pgbouncer`)
  process.exit(0)
}

/** PgBouncer before a database on a socket, as docs/operations.md sets it up, with so many connections of its own. */
export async function startPgBouncer(
  folder: string,
  { databaseUrl, mode, connections }: { databaseUrl: string; mode: PoolMode; connections: number },
) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // PgBouncer gives up root, and the way to the database's socket leads through the proof's own folder
  chmodSync(dirname(folder), 0o711)
  const port = await findPorts(1)
  const { searchParams, pathname, username } = new URL(databaseUrl)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: connections,
    max_client_conn: 500,
    server_login_retry: 1,
    query_timeout: mode === 'transaction' ? 15 : 0,
    idle_transaction_timeout: mode === 'transaction' ? 30 : 0,
    ...(process.getuid?.() === 0 && { user: 'postgres' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `${pathname.slice(1)} = host=${searchParams.get('host')} dbname=${pathname.slice(1)} user=${username}`
  const conf = join(folder, 'pgbouncer.ini')
  writeFileSync(conf, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 })

  let running: ChildProcess | undefined
  let said = ''
  const listens = () =>
    new Promise<boolean>((settle) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => settle(true)).once('error', () => settle(false))
      socket.once('connect', () => socket.destroy())
    })
  const start = async () => {
    const child = spawn(program, [conf], { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text) => (said += String(text)))
    running = child
    const up = await waitUntil(async () => child.exitCode !== null || listens(), 10_000)
    if (!up || child.exitCode !== null) throw new Error(`pgbouncer does not start: ${said}`)
  }
  const kill = async () => {
    const child = running
    if (!child || child.exitCode !== null) return
    const exited = new Promise((settle) => child.once('close', settle))
    child.kill('SIGKILL')
    await exited
  }
  process.once('exit', () => running?.kill('SIGKILL'))
  await start()
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    start,
    /** Without a word to its clients. */
    kill,
  }
}
