import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readStorageAddress } from '#server/platform/base/storage-address.ts'
import { StorageAway } from '#server/platform/context/storage.ts'
import { boundStorage } from './bounded-storage.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { keysOf, listAll, storageContract } from './storage.fixtures.ts'

const root = mkdtempSync(join(tmpdir(), 'occhialeria-storage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let places = 0
const place = () => join(root, String((places += 1)))

describe('a folder as a store', () => {
  const storage = boundStorage(openDiskStorage(place()))
  test.each(Object.entries(storageContract))('%s', (name, keepsTo) => keepsTo(storage, name.replaceAll(/\W+/g, '-')))

  test('closes a file that is let go before its first byte is read', async () => {
    const opened: Readable[] = []
    const disk = openDiskStorage(place())
    const get: typeof disk.get = async (key) => {
      const found = await disk.get(key)
      if (found) opened.push(found.bytes)
      return found
    }
    await disk.put('a', Buffer.from('uno'))
    const found = await boundStorage({ ...disk, get }).get('a')
    found?.bytes.destroy()
    await vi.waitFor(() => expect(opened[0]?.destroyed).toBe(true))
  })

  test('hides private files from other accounts of the machine, and leaves no half of a file', async () => {
    const folder = place()
    const disk = boundStorage(openDiskStorage(folder))
    await disk.put('allegati/a', Buffer.from('a'))
    await disk.put('media/a.avif', new Blob(['a']))
    const modes = ['allegati', 'allegati/a', 'media/a.avif'].map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(modes.slice(0, 2)).toEqual([0o700, 0o600])
    expect((modes[2] ?? 0) & 0o044).toBe(0o044)
    expect(readdirSync(join(folder, 'media'))).toEqual(['a.avif'])
    // in the place of the file is a folder: nothing can be renamed there
    mkdirSync(join(folder, 'media/b.avif/c'), { recursive: true })
    await expect(disk.put('media/b.avif', Buffer.from('b'))).rejects.toThrow(StorageAway)
    expect(readdirSync(join(folder, 'media')).toSorted()).toEqual(['a.avif', 'b.avif'])
  })

  test('lists what a crash left under the key that it would have had, and removes it by that key', async () => {
    const folder = place()
    const disk = boundStorage(openDiskStorage(folder))
    mkdirSync(join(folder, 'media'), { recursive: true })
    const names = ['.a.avif', `.b.avif~${crypto.randomUUID()}`, `.c.avif~${crypto.randomUUID()}`, 'c.avif', '.d~x']
    for (const name of names) writeFileSync(join(folder, 'media', name), 'x')
    const keys = () => keysOf(disk, 'media/')
    expect(await keys()).toEqual(['media/a.avif', 'media/b.avif', 'media/c.avif'])
    expect((await listAll(disk, 'media/')).map(({ half }) => half)).toEqual([true, true, undefined])
    expect(await disk.get('media/a.avif')).toBeUndefined()
    await disk.remove(await keys())
    expect(readdirSync(join(folder, 'media'))).toEqual(['.d~x'])
  })
})

const storeAt = (address: string) => openStorage(readStorageAddress(address) ?? { folder: '' })

describe('a bucket as a store', () => {
  let server: Awaited<ReturnType<typeof openS3Server>>
  const openBucket = () => storeAt(server.address)
  beforeAll(async () => {
    server = await openS3Server()
  })
  afterEach(() => server.fail(undefined))
  afterAll(() => server[Symbol.asyncDispose]())

  test.each(Object.entries(storageContract))('%s', (name, keepsTo) =>
    keepsTo(openBucket(), name.replaceAll(/\W+/g, '-')),
  )

  test('is told what a file is and whether a front may keep it, in its folder of the bucket', async () => {
    await openBucket().put('media/a.avif', Buffer.from('a'))
    await openBucket().put('allegati/a', Buffer.from('a'))
    expect(server.files.get('prova/media/a.avif')?.headers).toEqual({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(server.files.get('prova/allegati/a')?.headers).toEqual({
      'content-type': 'application/octet-stream',
      'cache-control': 'private, no-store',
    })
  })

  test('is asked again where it is busy, and not where it says no', async () => {
    await openBucket().put('media/a.avif', Buffer.from('a'))
    server.fail('busy', 2)
    expect((await openBucket().get('media/a.avif'))?.size).toBe(1)
    const before = server.count()
    server.fail('busy')
    await expect(openBucket().get('media/a.avif')).rejects.toThrow(/get media\/a.avif: GET: 503 SlowDown/)
    expect(server.count() - before).toBe(3)
    server.fail(undefined)
    const wrong = storeAt(server.address.replace('chiave:', 'chiave:x'))
    await expect(wrong.get('media/a.avif')).rejects.toThrow(/403 SignatureDoesNotMatch/)
    expect(server.count() - before).toBe(4)
    // a bucket that is not there is no file that is not there
    await expect(storeAt(server.address.replace('negozio', 'altro')).get('media/a.avif')).rejects.toThrow(
      /NoSuchBucket/,
    )
  })

  test('that hangs, stops in the middle of a file or is not there fails in time', async () => {
    await openBucket().put('media/a.avif', Buffer.from('abc'))
    server.fail('stalls')
    const address = readStorageAddress(server.address)
    if (!address || 'folder' in address) throw new Error('no bucket')
    const found = await boundStorage(openS3Storage(address.bucket), 200).get('media/a.avif')
    await expect(text(found?.bytes ?? Readable.from([]))).rejects.toThrow(/read media\/a.avif: no answer within 200 ms/)
    server.fail('hangs')
    const asked = performance.now()
    await Promise.all([
      expect(openBucket().get('media/a.avif')).rejects.toThrow(StorageAway),
      expect(keysOf(openBucket(), 'media/')).rejects.toThrow(StorageAway),
      expect(openBucket().remove(['media/a.avif'])).rejects.toThrow(StorageAway),
    ])
    console.log(`a store that hangs is given up after ${Math.round(performance.now() - asked)} ms`)
    const nowhere = storeAt('http://a:b@127.0.0.1:9/negozio')
    await expect(nowhere.put('media/a', Buffer.from('a'))).rejects.toThrow(/put media\/a/)
  })
})

test.each([
  ['file:///mnt/negozio', { folder: '/mnt/negozio' }],
  [
    'https://AK%2F1:s%2Be%2Fcret@s3.example/negozio',
    { bucket: { url: 'https://s3.example/negozio', prefix: '', key: 'AK/1', secret: 's+e/cret', region: 'us-east-1' } },
  ],
  [
    'http://a:b@127.0.0.1:9000/negozio/uno/due?region=eu-south-1',
    {
      bucket: { url: 'http://127.0.0.1:9000/negozio', prefix: 'uno/due/', key: 'a', secret: 'b', region: 'eu-south-1' },
    },
  ],
  ['https://s3.example/negozio', undefined],
  ['https://a:b@s3.example/', undefined],
  ['https://a:b@s3.example/negozio/../altro', { bucket: expect.objectContaining({ url: 'https://s3.example/altro' }) }],
  ['https://a:b@s3.example/negozio/.nascosto', undefined],
  ['file:///', undefined],
  ['s3://a:b@negozio', undefined],
  ['/mnt/negozio', undefined],
])('the address %s', (given, address) => {
  expect(readStorageAddress(given)).toEqual(address)
})

describe('a store that does not answer', () => {
  test('fails in time, and what comes afterwards is let go', async () => {
    const folder = place()
    mkdirSync(join(folder, 'media'), { recursive: true })
    const pipe = join(folder, 'media', 'a.avif')
    // reading it waits until it is written to, as a disk that is mounted over a dead network does
    execFileSync('mkfifo', [pipe])
    const disk = boundStorage(openDiskStorage(folder), 1000)
    await expect(disk.get('media/a.avif')).rejects.toThrow(/get media\/a.avif: no answer within 1000 ms/)
    const writer = await open(pipe, 'r+')
    // now it opens at once, and no byte comes
    const found = await disk.get('media/a.avif')
    await expect(text(found?.bytes ?? Readable.from([]))).rejects.toThrow(StorageAway)
    await writer.close()
  })

  test('says what failed, for the log, and nothing of it to the client', async () => {
    const folder = place()
    mkdirSync(folder)
    writeFileSync(join(folder, 'media'), 'a file where a folder should be')
    const disk = boundStorage(openDiskStorage(folder))
    const failure: unknown = await disk.get('media/a.avif').catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'files-unavailable',
      status: 503,
      message: expect.stringContaining('ENOTDIR'),
    })
    expect((failure as StorageAway).title).not.toMatch(/media|ENOTDIR/)
    await expect(keysOf(disk, 'media/')).rejects.toThrow(StorageAway)
    await expect(disk.remove(['media/a.avif'])).rejects.toThrow(StorageAway)
    expect(existsSync(join(folder, 'media'))).toBe(true)
  })
})
