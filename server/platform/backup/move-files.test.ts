import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readStorageAddress } from '#server/platform/base/storage-address.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openShopStorage, openStorage } from '#server/platform/files/open-storage.ts'
import { keysOf } from '#server/platform/files/storage.fixtures.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { unlessFilesHeld, withFilesHeld } from './files-lock.ts'
import { moveFiles } from './move-files.ts'
import { runMove } from './store-commands.ts'

const root = mkdtempSync(join(tmpdir(), 'occhialeria-move-'))
let server: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  server = await openS3Server()
})
afterEach(() => server.fail(undefined))
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(root, { recursive: true, force: true })
})

const count = 60
const bytesOf = (at: number) => Buffer.from(`immagine ${at} `.repeat(1000))
const keyOf = (at: number) => (at % 3 === 0 ? `allegati/a${at}` : `media/foto/p${at}-1200.avif`)

/** A folder full of files, and a bucket of its own. */
async function openFull(name: string) {
  const folder = join(root, name)
  const address = readStorageAddress(server.address.replace('prova', name))
  if (!address || 'folder' in address) throw new Error('no bucket')
  const [from, to] = [openStorage({ folder }), openStorage(address)]
  for (let at = 0; at < count; at += 1) await from.put(keyOf(at), bytesOf(at))
  const there = () => [...server.files.keys()].filter((key) => key.startsWith(`${name}/`)).length
  const places = { storage: address, oldStorage: { folder } }
  return { from, to, there, places, both: openShopStorage(places), name, folder }
}

const read = async (storage: ReturnType<typeof openStorage>, key: string) => {
  const found = await storage.get(key)
  return found && text(found.bytes)
}

test('all files go with their bytes, and leave the old place only when all are there', async () => {
  const { from, to, there } = await openFull('tutti')
  expect(await moveFiles({ from, to, empty: false })).toEqual({ copied: count, compared: 0, removed: 0 })
  for (let at = 0; at < count; at += 1) expect(await read(to, keyOf(at))).toBe(String(bytesOf(at)))
  expect(await moveFiles({ from, to, empty: true })).toEqual({ copied: 0, compared: count, removed: count })
  expect([there(), await keysOf(from, 'media/'), await keysOf(from, 'allegati/')]).toEqual([count, [], []])
})

test('one place under two names is emptied of nothing', async () => {
  const { from, folder } = await openFull('uno')
  const link = join(root, 'altro-nome')
  symlinkSync(folder, link)
  await expect(moveFiles({ from, to: openStorage({ folder: link }), empty: true })).rejects.toThrow(/lo stesso posto/)
  expect(await keysOf(from, 'media/')).toHaveLength((count * 2) / 3)
  expect(await keysOf(from, 'allegati/')).toHaveLength(count / 3)
})

test('a file that is other bytes of the same size there is sent again; one that stays other ends the move', async () => {
  const { from, to } = await openFull('altri')
  await moveFiles({ from, to, empty: false })
  const key = `altri/${keyOf(7)}`
  const kept = server.files.get(key)
  if (!kept) throw new Error('not there')
  server.files.set(key, { ...kept, bytes: Buffer.alloc(kept.bytes.length, 'x') })
  expect(await moveFiles({ from, to, empty: false })).toMatchObject({ copied: 1, compared: count - 1 })
  const wrong = { ...to, put: (name: string) => to.put(name, Buffer.from('altro')) }
  await to.remove([keyOf(1)])
  await expect(moveFiles({ from, to: wrong, empty: true })).rejects.toThrow(/non è uguale all’originale/)
  expect(await read(from, keyOf(1))).toBe(String(bytesOf(1)))
})

test('a store that fails in the middle removes nothing, and the next move goes on', async () => {
  const { from, to, there } = await openFull('rotto')
  let puts = 0
  const failing = {
    ...to,
    put: (key: string, bytes: Uint8Array | Blob) =>
      (puts += 1) > 20 ? Promise.reject(new Error('away')) : to.put(key, bytes),
  }
  await expect(moveFiles({ from, to: failing, empty: true })).rejects.toThrow('away')
  expect((await keysOf(from, 'media/')).length + (await keysOf(from, 'allegati/')).length).toBe(count)
  const before = there()
  expect(await moveFiles({ from, to, empty: true })).toEqual({
    copied: count - before,
    compared: before,
    removed: count,
  })
})

test('a move that is killed leaves no half of a file, and the next one ends it', async () => {
  const { places, there, both, from, to } = await openFull('ucciso')
  const [move, open] = ['backup/move-files.ts', 'files/open-storage.ts'].map((file) =>
    JSON.stringify(pathToFileURL(join(process.cwd(), 'server/platform', file)).href),
  )
  const [old, fresh] = [places.oldStorage, places.storage].map((place) => JSON.stringify(place))
  const script = `import { moveFiles } from ${move}
    import { openStorage } from ${open}
    await moveFiles({ from: openStorage(${old}), to: openStorage(${fresh}), empty: true })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await expect.poll(there, { timeout: 30_000, interval: 1 }).toBeGreaterThan(5)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const moved = there()
  console.log(`killed after ${moved} of ${count} files`)
  expect(moved).toBeLessThan(count)
  // the shop goes on between the two places
  for (let at = 0; at < count; at += 1) expect(await read(both, keyOf(at)), keyOf(at)).toBe(String(bytesOf(at)))
  await moveFiles({ from, to, empty: true })
  expect([there(), await keysOf(from, 'media/'), await keysOf(from, 'allegati/')]).toEqual([count, [], []])
  for (let at = 0; at < count; at += 1) expect(await read(both, keyOf(at))).toBe(String(bytesOf(at)))
}, 60_000)

test('while it moves the shop puts into the new place, reads and lists both, and removes from both', async () => {
  const { both, from, to, folder } = await openFull('vivo')
  await both.put('media/foto/nuova.webp', Buffer.from('nuova'))
  expect([await read(from, 'media/foto/nuova.webp'), await read(to, 'media/foto/nuova.webp')]).toEqual([
    undefined,
    'nuova',
  ])
  expect(await read(both, keyOf(3))).toBe(String(bytesOf(3)))
  await to.put(keyOf(3), bytesOf(3))
  expect(await keysOf(both, 'allegati/')).toEqual(await keysOf(from, 'allegati/'))
  expect(await keysOf(both, 'media/')).toHaveLength((await keysOf(from, 'media/')).length + 1)
  await both.remove([keyOf(3), 'media/foto/nuova.webp'])
  expect([await read(from, keyOf(3)), await read(to, keyOf(3)), await read(both, 'media/foto/nuova.webp')]).toEqual(
    Array.from({ length: 3 }),
  )
  expect(existsSync(join(folder, keyOf(3)))).toBe(false)
})

test('what the shop removes during a move does not come back: removing waits for the end', async () => {
  const { from, to } = await openFull('attesa')
  await using database = await openDatabase()
  await using db = openDb(database.url, errorLog, { connections: 1 })
  let removed = false
  const sweep = () =>
    unlessFilesHeld(db, async () => {
      removed = true
    })
  await withFilesHeld(database.url, async () => {
    await moveFiles({ from, to, empty: false })
    await sweep()
  })
  expect(removed).toBe(false)
  await sweep()
  expect(removed).toBe(true)
})

test('without the old place the command says what it needs', async () => {
  const { places } = await openFull('muto')
  const rest = {
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    dataDir: root,
    publicUrl: undefined,
    logLevel: 'ERROR',
  } as const
  const backup = { dir: root, bucket: undefined, keep: 1 }
  await expect(runMove({ ...places, ...rest, backup, oldStorage: undefined }, [])).rejects.toThrow(/STORAGE_OLD_URL/)
  const missing = { folder: join(root, 'manca') }
  await expect(runMove({ ...places, ...rest, backup, oldStorage: missing }, [])).rejects.toThrow(/manca non c’è/)
})
