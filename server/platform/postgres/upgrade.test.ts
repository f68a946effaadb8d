import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorLog } from '#tests/support/database.ts'
import { startEmbedded } from './launcher.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { writeSnapshot } from './snapshot.ts'
import { fetchBinaries, upgradeDataFolder } from './upgrade.ts'

const settings = { fsync: 'off' }
const oldBinaries = '.cache/postgres-17'
const folder = mkdtempSync(join(tmpdir(), 'occhialeria-upgrade-'))
const dir = join(folder, 'postgres')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const upgrade = () => upgradeDataFolder({ dir, log: errorLog, oldBinaries, settings })

/** Runs work on the data folder, with PostgreSQL of this version or of `native`. */
async function withClient<T>(work: (client: Client, url: string) => Promise<T>, native?: string): Promise<T> {
  const database = await startEmbedded({ dir, settings, native })
  const client = new Client(database.url)
  await client.connect()
  try {
    return await work(client, database.url)
  } finally {
    await client.end()
    await database.stop()
  }
}

/** Every row; the first line and the queue's own carry the time at which they were last written. */
async function listRows(client: Client): Promise<string[]> {
  const file = join(folder, 'rows.jsonl')
  await writeSnapshot(client, file)
  const lines = readFileSync(file, 'utf8').split('\n').slice(1)
  return lines.filter((line) => !line.startsWith('["emails","exclusive"'))
}

let before: string[] = []

/** A shop's folder of PostgreSQL 17: accounts, goods, an order, an email that waits to be sent. */
beforeAll(async () => {
  const native = await fetchBinaries(17, oldBinaries)
  before = await withClient(async (client, url) => {
    await migrate(url, errorLog)
    await client.query(`
      insert into account (email, full_name, password_hash, created_at)
        values ('lia@ottica.example', E'Lia "la \\\\ Rossa"\\n d''Alò 👓', '', '2026-11-20 10:14:03.123456+01');
      delete from account where email = 'lia@ottica.example';
      insert into account (email, full_name, password_hash, created_at)
        values ('lia@ottica.example', E'Lia "la \\\\ Rossa"\\n d''Alò 👓', '', '2026-11-20 10:14:03.123456+01');
      insert into session (id, account_id, created_at, expires_at)
        values ('01932d0e-0000-7000-8000-000000000001', 2, now(), now());
      insert into session_token (hash, session_id, kind, created_at, expires_at)
        values ('\\x00ff1b', '01932d0e-0000-7000-8000-000000000001', 'access', now(), now());
      insert into brand (name, image) values ('Lumen', 'lumen.svg');
      insert into product (code, model, brand_id, images, price_cents, type, created_at)
        select 'L-' || n, 'Lumen, ' || n, 1, array['a,b.avif', 'c "d".avif', ''], n, 'vista', now()
        from generate_series(1, 2500) n;
      update catalogue set version = 9007199254740993`)
    const boss = new PgBoss(url)
    boss.on('error', () => {})
    await boss.start()
    await boss.send('emails', { key: 'order 1' })
    await boss.stop({ graceful: false })
    return listRows(client)
  }, native)
}, 180_000)

test('moves a data folder of PostgreSQL 17 with every row, number and waiting email, and keeps the old one', async () => {
  await upgrade()
  const after = await withClient(async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`)
    expect(rows).toEqual([{ major: 18 }])
    return listRows(client)
  })
  expect(after).toEqual(before)
  const kept = readdirSync(folder).filter((name) => name.startsWith('postgres-17-'))
  expect(kept).toHaveLength(1)
  expect(readFileSync(join(folder, kept[0] ?? '', 'PG_VERSION'), 'utf8').trim()).toBe('17')
  expect(readdirSync(folder).filter((name) => name.includes('upgrad'))).toEqual([])
  // numbers go on where they stood
  await withClient(async (client) => {
    const { rows } = await client.query(
      `insert into brand (name, image) values ('Nuvola', '') returning id, (select count(*)::int from pgboss.job) as jobs`,
    )
    expect(rows).toEqual([{ id: 2, jobs: 1 }])
    await expect(client.query('delete from brand where id = 1')).rejects.toThrow(/foreign key/)
  })
})

test('leaves a folder of this version alone', async () => {
  const names = readdirSync(folder)
  await upgrade()
  expect(readdirSync(folder)).toEqual(names)
})

test('removes what it left when it was killed after its last rename', async () => {
  const names = readdirSync(folder)
  writeFileSync(`${dir}.upgrading.jsonl`, '[]')
  mkdirSync(join(folder, 'postgres-17-programs', 'node_modules'), { recursive: true })
  await upgrade()
  expect(readdirSync(folder)).toEqual(names)
})

test('begins again when it was interrupted while the new folder was being filled', async () => {
  const old = readdirSync(folder).find((name) => name.startsWith('postgres-17-')) ?? ''
  rmSync(dir, { recursive: true })
  renameSync(join(folder, old), dir)
  let calls = 0
  const prepare = async (url: string) => {
    await migrate(url, errorLog)
    if (++calls === 2) throw new Error('the power went away')
  }
  await expect(upgradeDataFolder({ dir, log: errorLog, oldBinaries, settings, prepare })).rejects.toThrow(/power/)
  expect(readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()).toBe('17')
  await upgrade()
  expect(await withClient(listRows)).toEqual(before)
})

test('finishes when it was interrupted between setting the old folder aside and putting the new one in its place', async () => {
  renameSync(dir, `${dir}.upgraded`)
  await upgrade()
  expect(existsSync(`${dir}.upgraded`)).toBe(false)
  expect(await withClient(listRows)).toEqual(before)
})
