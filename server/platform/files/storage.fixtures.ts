import { deepEqual, equal, rejects } from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StorageAway, type FileStorage, type StoredFile } from '#server/platform/context/storage.ts'

async function read(storage: FileStorage, key: string) {
  const found = await storage.get(key)
  if (!found) return undefined
  const bytes = await buffer(found.bytes)
  equal(bytes.length, found.size)
  return bytes
}

/** What the store lists, sorted by key. */
export async function listAll(storage: FileStorage, folder: string) {
  const files: StoredFile[] = []
  for await (const file of storage.list(folder)) files.push(file)
  return files.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

export const keysOf = async (storage: FileStorage, folder: string) =>
  (await listAll(storage, folder)).map(({ key }) => key)

/** What every store keeps to, each on a folder of its own: for vitest, and for proofs beside a real server. */
export const storageContract: Record<string, (storage: FileStorage, folder: string) => Promise<void>> = {
  async 'gives back what it was given, byte for byte'(storage, folder) {
    for (const size of [0, 1, 300_000, 9_000_000]) {
      const bytes = randomBytes(size)
      await storage.put(`${folder}/${size}`, bytes)
      deepEqual(await read(storage, `${folder}/${size}`), bytes)
    }
  },

  async 'takes bytes that stand in no memory as well'(storage, folder) {
    const bytes = randomBytes(3_000_000)
    await storage.put(`${folder}/blob`, new Blob([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]))
    deepEqual(await read(storage, `${folder}/blob`), bytes)
  },

  async 'replaces what is there'(storage, folder) {
    for (const text of ['eins und mehr', 'zwei']) await storage.put(`${folder}/a`, Buffer.from(text))
    equal(String(await read(storage, `${folder}/a`)), 'zwei')
  },

  async 'knows no file that is not there, nor one that was removed'(storage, folder) {
    equal(await storage.get(`${folder}/nessuno`), undefined)
    await storage.put(`${folder}/a`, Buffer.from('a'))
    await storage.put(`${folder}/b`, Buffer.from('b'))
    await storage.remove([`${folder}/a`, `${folder}/nessuno`])
    await storage.remove([`${folder}/a`])
    await storage.remove([])
    equal(await storage.get(`${folder}/a`), undefined)
    deepEqual(await keysOf(storage, `${folder}/`), [`${folder}/b`])
  },

  async 'removes more than a thousand at once'(storage, folder) {
    await storage.put(`${folder}/ultimo`, Buffer.from('x'))
    await storage.remove([...Array.from({ length: 1200 }, () => `${folder}/${randomUUID()}`), `${folder}/ultimo`])
    deepEqual(await keysOf(storage, `${folder}/`), [])
  },

  async 'lists what lies below a folder, with size and time, and nothing beside it'(storage, folder) {
    const since = Date.now() - 60_000
    for (const name of ['foto/a-1200.avif', 'foto/b.webp', 'loghi/a.svg', 'fotografie/c'])
      await storage.put(`${folder}/${name}`, Buffer.from(name))
    const listed = await listAll(storage, `${folder}/foto/`)
    deepEqual(
      listed.map(({ key, size }) => [key, size]),
      [
        [`${folder}/foto/a-1200.avif`, 16],
        [`${folder}/foto/b.webp`, 11],
      ],
    )
    for (const { changedAt } of listed)
      equal(changedAt.getTime() > since && changedAt.getTime() < Date.now() + 60_000, true)
    equal((await keysOf(storage, `${folder}/`)).length, 4)
    deepEqual(await keysOf(storage, `${folder}/vuota/`), [])
  },

  async 'serves many at the same time, also two who write one key'(storage, folder) {
    const keys = Array.from({ length: 20 }, (_, turn) => `${folder}/${turn % 10}`)
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))))
    const found = await Promise.all(keys.map((key) => read(storage, key)))
    deepEqual(found.map(String), keys)
    equal((await keysOf(storage, `${folder}/`)).length, 10)
  },

  async 'lets a reader go before the end'(storage, folder) {
    await storage.put(`${folder}/a`, randomBytes(5_000_000))
    for (let turn = 0; turn < 20; turn += 1) {
      const found = await storage.get(`${folder}/a`)
      for await (const _chunk of found?.bytes ?? []) break
    }
    equal((await read(storage, `${folder}/a`))?.length, 5_000_000)
  },

  async 'takes no key that climbs, hides or is none'(storage, folder) {
    for (const key of [
      '../fuori',
      `${folder}/../../fuori`,
      `${folder}/.nascosto`,
      `/${folder}`,
      `${folder}/`,
      '',
      `${folder}/${'x'.repeat(201)}`,
      `${folder}${'/x'.repeat(300)}`,
      'a b',
    ]) {
      await rejects(storage.put(key, Buffer.from('x')), StorageAway, key)
      await rejects(storage.get(key), StorageAway, key)
      await rejects(storage.remove([key]), StorageAway, key)
    }
  },
}
