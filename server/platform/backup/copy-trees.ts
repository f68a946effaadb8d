import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { flush } from '#server/platform/files/whole-file.ts'
import { hashFile } from './checksum.ts'
import { treeNames, type BackedFile } from './manifest.ts'

/**
 * Copies what a backup takes of the store into a folder, and says what each file is. A file of the store never changes: the hash
 * that the backup before has of it stays, so that one which the disk has damaged since is noticed.
 */
export async function copyTrees(storage: FileStorage, to: string, known: Map<string, BackedFile>) {
  const files: BackedFile[] = []
  for (const tree of treeNames) {
    for await (const { key } of storage.list(tree)) {
      const target = join(to, key)
      await mkdir(dirname(target), { recursive: true })
      const copied =
        storage.folder === undefined ? fetchOne(storage, key, target) : copyOne(storage.folder, key, target)
      if (await copied) files.push(known.get(key) ?? (await describe(key, target)))
    }
  }
  return files
}

async function describe(key: string, file: string): Promise<BackedFile> {
  return { key, size: (await stat(file)).size, sha256: await hashFile(file) }
}

/**
 * Both names mean one file where the disk can: a file of the store is written once under a name of its own, so a copy that
 * takes no room stays what it is. False when the file went away meanwhile: whatever refers to it went before.
 */
async function copyOne(folder: string, key: string, target: string) {
  const source = join(folder, key)
  const shared = await link(source, target).then(
    () => true,
    () => false,
  )
  if (shared) return true
  try {
    await copyFile(source, target)
    await flush(target)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return false
    throw error
  }
}

async function fetchOne(storage: FileStorage, key: string, target: string) {
  const found = await storage.get(key)
  if (!found) return false
  await pipeline(found.bytes, createWriteStream(target, { mode: 0o600, flush: true }))
  return true
}
