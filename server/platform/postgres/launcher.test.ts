import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from './launcher.ts'
import { findBinaries } from '#server/platform/postgres/launcher/binaries.ts'

const settings = { fsync: 'off' }
const isRoot = process.getuid?.() === 0
const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function makeFolder(parent = tmpdir()) {
  const folder = realpathSync(mkdtempSync(join(parent, 'occhialeria-')))
  made.push(folder)
  chmodSync(folder, 0o755)
  return folder
}

/** A cluster that was started once before; a first start costs half a second of work each. */
function copyCluster() {
  const dir = join(makeFolder(), 'postgres')
  spawnSync('cp', ['-a', template, dir])
  return dir
}

let template = ''
beforeAll(async () => {
  template = join(makeFolder(), 'postgres')
  await (await startEmbedded({ dir: template, settings })).stop()
})

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the database, makes a table, fills it, says so and stays. */
async function startElsewhere(dir: string) {
  const launcher = fileURLToPath(new URL('launcher.ts', import.meta.url))
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(launcher)})
    const { default: pg } = await import('pg')
    const { url } = await startEmbedded({ dir: ${JSON.stringify(dir)} })
    const client = new pg.Client(url)
    client.on('error', () => {})
    await client.connect()
    await client.query('create table sale as select n from generate_series(1, 1000) n')
    console.log('sold')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((settle, reject) => child.stdout.once('data', settle) && child.once('exit', reject))
  return child
}

/** Numbers of the live processes that name the folder on their command line. */
function findProcesses(dir: string) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(dir) && !/^\s*\d+ Z/.test(line))
}

describe('the embedded database', () => {
  test('starts from nothing, keeps what was written, and leaves no process behind', async () => {
    const dir = join(makeFolder(), 'postgres')
    const first = await startEmbedded({ dir, settings })
    await ask(first.url, 'create table pair (model text)')
    await ask(first.url, `insert into pair values ('Lumen')`)
    await first.stop()
    expect(await first.exited).toBe(0)
    expect(findProcesses(dir)).toEqual([])

    const second = await startEmbedded({ dir, settings })
    expect(await ask(second.url, 'select model from pair')).toBe('Lumen')
    await second.stop()
  })

  test('writes to the disk before it answers, listens on no port and lets no other user in', async () => {
    const dir = copyCluster()
    const database = await startEmbedded({ dir })
    const ours = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'wal_keep_size',
      'max_connections',
      'random_page_cost',
      'autovacuum_naptime',
    ]
    const values = ours.map((name) => `current_setting('${name}')`).join(" || ' ' || ")
    expect(await ask(database.url, `select ${values}`)).toBe('on on on  1GB 200 1.1 15s')
    expect(statSync(dir).mode & 0o777).toBe(0o700)
    await database.stop()
  })

  test('sorts and folds emails by the built-in locale, the same on every machine', async () => {
    const database = await startEmbedded({ dir: copyCluster(), settings })
    expect(await ask(database.url, `select upper('perché') || ' ' || current_setting('server_encoding')`)).toBe(
      'PERCHÉ UTF8',
    )
    await database.stop()
  })

  test('survives kill -9 of the shop: PostgreSQL ends cleanly and the next start has every row', async () => {
    const dir = copyCluster()
    const shop = await startElsewhere(dir)
    shop.kill('SIGKILL')
    const lines: string[] = []
    const next = await startEmbedded({ dir, settings, log: (line) => lines.push(line) })
    expect(await ask(next.url, 'select count(*)::int from sale')).toBe(1000)
    expect(lines.some((line) => line.includes('database system was shut down at'))).toBe(true)
    await next.stop()
    expect(findProcesses(dir)).toEqual([])
  })

  test('starts again after PostgreSQL itself was killed', async () => {
    const dir = copyCluster()
    const first = await startEmbedded({ dir })
    await ask(first.url, 'create table pair as select 7 as n')
    process.kill(Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    expect(await first.exited).toBe(null)
    const next = await startEmbedded({ dir, settings })
    expect(await ask(next.url, 'select n from pair')).toBe(7)
    await next.stop()
  })

  test('starts although the noted number now belongs to a stranger', async () => {
    const dir = copyCluster()
    const owner = statSync(dir)
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
    for (const note of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(dir, note), `${stranger.pid}\n${dir}\n1\n5432\n${dir}\n\n  1 1\n`)
      chownSync(join(dir, note), owner.uid, owner.gid)
    }
    const next = await startEmbedded({ dir, settings })
    expect(await ask(next.url, 'select 1')).toBe(1)
    await next.stop()
    stranger.kill()
  })

  test('waits for a server that it cannot see, as that of another container on the same volume', async () => {
    const dir = copyCluster()
    const note = join(dir, 'postmaster.pid')
    writeFileSync(note, `${spawnSync('true').pid}\n`)
    const other = createServer((socket) => socket.destroy())
    await new Promise<void>((settle) => other.listen(join(dir, '.s.PGSQL.5432'), settle))
    const lines: string[] = []
    const start = startEmbedded({ dir, settings, log: (line) => lines.push(line) })
    await expect.poll(() => lines[0]).toMatch(/waiting/)
    expect(existsSync(note)).toBe(true)
    other.close()
    const next = await start
    expect(await ask(next.url, 'select 1')).toBe(1)
    await next.stop()
  })

  test('an interrupted first start leaves nothing that the next one trips over', async () => {
    const parent = makeFolder()
    const dead = spawnSync('true').pid
    mkdirSync(join(parent, `postgres.new-${dead}`))
    mkdirSync(join(parent, 'postgres')) // empty, as a container's volume is
    const database = await startEmbedded({ dir: join(parent, 'postgres'), settings })
    await database.stop()
    expect(existsSync(join(parent, `postgres.new-${dead}`))).toBe(false)
  })

  test('refuses a folder that holds something else', async () => {
    const parent = makeFolder()
    mkdirSync(join(parent, 'postgres', 'fotografie'), { recursive: true })
    await expect(startEmbedded({ dir: join(parent, 'postgres'), settings })).rejects.toMatchObject({ code: 'occupied' })
    expect(existsSync(join(parent, 'postgres', 'fotografie'))).toBe(true)
  })

  test('refuses the folder of another major version and says which', async () => {
    const dir = copyCluster()
    writeFileSync(join(dir, 'PG_VERSION'), '17\n')
    await expect(startEmbedded({ dir, settings })).rejects.toMatchObject({ code: 'version' })
  })

  test('works in a path of 150 characters through a short private folder, which goes with it', async () => {
    const folder = makeFolder()
    const dir = join(folder, 'x'.repeat(150 - folder.length), 'var', 'demo', 'postgres')
    const database = await startEmbedded({ dir, settings })
    expect(database.socketDir).not.toBe(dir)
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700)
    expect(statSync(database.socketDir).uid).toBe(statSync(dir).uid)
    expect(await ask(database.url, 'select 1')).toBe(1)
    await database.stop()
    expect(existsSync(database.socketDir)).toBe(false)
  })

  test('does not listen in a short folder that others can enter', async () => {
    const folder = makeFolder()
    const dir = join(folder, 'y'.repeat(150), 'postgres')
    const first = await startEmbedded({ dir, settings })
    await first.stop()
    mkdirSync(first.socketDir)
    chmodSync(first.socketDir, 0o777)
    made.push(first.socketDir)
    await expect(startEmbedded({ dir, settings })).rejects.toMatchObject({ code: 'socket' })
  })

  test('needs no install script: missing library links are made beside the data', async () => {
    const parent = makeFolder()
    const module = join(parent, 'module')
    cpSync(join(findBinaries(), '..'), module, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(readFileSync(join(module, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of links) rmSync(join(module, target), { force: true })
    const dir = join(parent, 'shop', 'postgres')
    const database = await startEmbedded({ dir, settings, native: join(module, 'native') })
    expect(await ask(database.url, 'select 1')).toBe(1)
    await database.stop()
  })
})

// without root there is no account to step down to
if (isRoot) {
  describe('started by root', () => {
    test('steps down to an account that may not read root’s files', async () => {
      const dir = copyCluster()
      const database = await startEmbedded({ dir, settings })
      expect(statSync(dir).uid).not.toBe(0)
      await expect(ask(database.url, `select pg_read_file('/etc/shadow')`)).rejects.toThrow(/Permission denied/)
      await database.stop()
    })

    test('works in a folder that only root may enter, data and program included', async () => {
      const closed = makeFolder()
      chmodSync(closed, 0o700)
      cpSync(join(findBinaries(), '..'), join(closed, 'module'), { recursive: true, verbatimSymlinks: true })
      const dir = join(closed, 'var', 'postgres')
      const native = join(closed, 'module', 'native')
      const first = await startEmbedded({ dir, settings, native })
      await ask(first.url, 'create table pair as select 7 as n')
      expect(findProcesses(dir).length).toBeGreaterThan(0)
      await first.stop()
      const second = await startEmbedded({ dir, settings, native })
      expect(await ask(second.url, 'select n from pair')).toBe(7)
      await second.stop()
      // a helper process of the server may be reaped a moment later
      await expect.poll(() => findProcesses(dir)).toEqual([])
    })

    test('takes a data folder that a restore has given to root', async () => {
      const parent = makeFolder()
      const dir = join(parent, 'postgres')
      await (await startEmbedded({ dir, settings })).stop()
      const copy = join(parent, 'copy')
      cpSync(dir, copy, { recursive: true })
      expect(statSync(copy).uid).toBe(0)
      chmodSync(copy, 0o700)
      const database = await startEmbedded({ dir: copy, settings })
      expect(await ask(database.url, 'select 1')).toBe(1)
      await database.stop()
    })
  })
}
