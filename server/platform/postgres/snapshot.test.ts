import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'occhialeria-snapshot-'))
const file = join(folder, 'rows.jsonl')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function connect(url: string) {
  const client = new Client(url)
  await client.connect()
  return client
}

async function addBrands(client: Client, names: string[]) {
  for (const name of names) await client.query(`insert into brand (name, image) values ($1, '')`, [name])
}

async function listBrands(client: Client) {
  const { rows } = await client.query<{ name: string }>('select name from brand order by id')
  return rows.map(({ name }) => name)
}

test('a snapshot is one moment: what is sold meanwhile is not in it', async () => {
  await using database = await openDatabase()
  const [writer, shop] = [await connect(database.url), await connect(database.url)]
  await addBrands(shop, ['Lumen'])
  // asks for a new row between the first table and the last
  const slow = {
    query: async (...words: [string]) => {
      if (words[0].startsWith('declare') && /public\.account\b/.test(words[0])) await addBrands(shop, ['Nuvola'])
      return writer.query(...words)
    },
  } as unknown as Client
  await writeSnapshot(slow, file)
  expect(await listBrands(shop)).toEqual(['Lumen', 'Nuvola'])
  expect(readFileSync(file, 'utf8')).toContain('"Lumen"')
  expect(readFileSync(file, 'utf8')).not.toContain('"Nuvola"')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await writer.end()
  await shop.end()
})

test('a disk that is full fails the snapshot and nothing else, also while the database is asked', async () => {
  await using database = await openDatabase()
  const client = await connect(database.url)
  const slow = {
    query: async (...words: [string]) => {
      if (words[0].startsWith('declare')) await sleep(20)
      return client.query(...words)
    },
  } as unknown as Client
  await expect(writeSnapshot(slow, '/dev/full')).rejects.toThrow(/ENOSPC/)
  expect(await listBrands(client)).toEqual([])
  await client.end()
})

test('a snapshot takes the place of what is there, and one that is cut short changes nothing', async () => {
  await using database = await openDatabase()
  const client = await connect(database.url)
  await addBrands(client, ['Lumen', 'Nuvola'])
  await writeSnapshot(client, file)
  await client.query('delete from brand')
  await addBrands(client, ['Altro'])

  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  writeFileSync(file, lines.slice(0, -1).join('\n'))
  await expect(readSnapshot(client, file)).rejects.toThrow(/not whole/)
  expect(await listBrands(client)).toEqual(['Altro'])

  writeFileSync(file, lines.join('\n'))
  await readSnapshot(client, file)
  expect(await listBrands(client)).toEqual(['Lumen', 'Nuvola'])
  await client.end()
})

test('rows that break a reference do not come in', async () => {
  await using database = await openDatabase()
  const client = await connect(database.url)
  await addBrands(client, ['Lumen'])
  await client.query(
    `insert into product (code, model, brand_id, images, price_cents, type, created_at)
     values ('L-1', 'Lumen', 1, '{}', 100, 'vista', now())`,
  )
  await writeSnapshot(client, file)
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/^\["1","Lumen".*\n/m, '')
      .replace(/"rows":(\d+)/, (_, n) => `"rows":${Number(n) - 1}`),
  )
  await expect(readSnapshot(client, file)).rejects.toThrow(/foreign key/)
  await client.end()
})

test('a snapshot of other tables is refused', async () => {
  await using database = await openDatabase()
  const client = await connect(database.url)
  await writeSnapshot(client, file)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"0001_', '"0000_'))
  await expect(readSnapshot(client, file)).rejects.toThrow(/other tables/)
  await client.end()
})
