import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { StorageAway } from '#server/platform/context/storage.ts'
import { boundStorage } from './bounded-storage.ts'
import { openDiskStorage } from './disk-storage.ts'
import { keysOf, listAll, storageContract } from './storage.fixtures.ts'

const root = mkdtempSync(join(tmpdir(), 'occhialeria-storage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let places = 0
const place = () => join(root, String((places += 1)))

describe('a folder as a store', () => {
  const storage = boundStorage(openDiskStorage(place()))
  test.each(Object.entries(storageContract))('%s', (name, keepsTo) => keepsTo(storage, name.replaceAll(/\W+/g, '-')))

  test('hides private files from other accounts of the machine, and leaves no half of a file', async () => {
    const folder = place()
    const disk = boundStorage(openDiskStorage(folder))
    await disk.put('allegati/a', Buffer.from('a'), { type: 'image/jpeg', access: 'private' })
    await disk.put('media/a.avif', new Blob(['a']), { type: 'image/avif', access: 'public' })
    const modes = ['allegati', 'allegati/a', 'media/a.avif'].map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(modes.slice(0, 2)).toEqual([0o700, 0o600])
    expect((modes[2] ?? 0) & 0o044).toBe(0o044)
    expect(readdirSync(join(folder, 'media'))).toEqual(['a.avif'])
    // in the place of the file is a folder: nothing can be renamed there
    mkdirSync(join(folder, 'media/b.avif/c'), { recursive: true })
    await expect(disk.put('media/b.avif', Buffer.from('b'), { type: 'image/avif', access: 'public' })).rejects.toThrow(
      StorageAway,
    )
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

describe('a store that does not answer', () => {
  test('fails in time, and what comes afterwards is let go', async () => {
    const folder = place()
    mkdirSync(join(folder, 'media'), { recursive: true })
    const pipe = join(folder, 'media', 'a.avif')
    // reading it waits until it is written to, as a disk that is mounted over a dead network does
    execFileSync('mkfifo', [pipe])
    const disk = boundStorage(openDiskStorage(folder), 100)
    await expect(disk.get('media/a.avif')).rejects.toThrow(/get media\/a.avif: no answer within 100 ms/)
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
