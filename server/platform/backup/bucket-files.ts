import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { forEachOf } from '#server/platform/base/concurrency.ts'
import { CommandProblem } from './problem.ts'
import { treeNames, type BackedFile } from './manifest.ts'

/** The files of all backups of a bucket: each is copied once, since a file of the store never changes. */
const folder = 'copie-file/'
/** Files in work at the same time. */
const atOnce = 4

/** Copies the files of the store that the bucket has not got yet. `known` are those of the last backup. */
export async function copyFiles(storage: FileStorage, bucket: FileStorage, known: ReadonlyMap<string, BackedFile>) {
  const sizes = await listSizes(bucket)
  const keys: string[] = []
  for (const tree of treeNames) for await (const { key, half } of storage.list(tree)) if (!half) keys.push(key)
  const files: BackedFile[] = []
  await forEachOf(keys, { atOnce, until: undefined }, async (key) => {
    const there = known.get(key)
    const file = there && sizes.get(key) === there.size ? there : await copyFile(storage, bucket, key)
    if (file) files.push(file)
  })
  return files.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Undefined: it went away meanwhile, and whatever refers to it went before. */
async function copyFile(storage: FileStorage, bucket: FileStorage, key: string): Promise<BackedFile | undefined> {
  const found = await storage.get(key)
  if (!found) return undefined
  const bytes = await buffer(found.bytes)
  await bucket.put(`${folder}${key}`, bytes)
  return { key, size: bytes.length, sha256: hashOf(bytes) }
}

/** The bytes of a file as they were copied. Throws CommandProblem where they are not there, or others. */
export async function readFile(bucket: FileStorage, { key, sha256 }: BackedFile) {
  const found = await bucket.get(`${folder}${key}`)
  const bytes = found && (await buffer(found.bytes))
  if (!bytes || hashOf(bytes) !== sha256) throw new CommandProblem('fileDamaged', key)
  return bytes
}

/** Whether the bucket has all of these, each of its size. */
export async function hasAll(bucket: FileStorage, files: BackedFile[]) {
  const sizes = await listSizes(bucket)
  return files.every(({ key, size }) => sizes.get(key) === size)
}

/** Removes the files that no backup names any more. */
export async function removeOthers(bucket: FileStorage, named: ReadonlyMap<string, BackedFile>) {
  const sizes = await listSizes(bucket)
  await bucket.remove([...sizes.keys()].filter((key) => !named.has(key)).map((key) => `${folder}${key}`))
}

async function listSizes(bucket: FileStorage) {
  const sizes = new Map<string, number>()
  for await (const { key, size } of bucket.list(folder)) sizes.set(key.slice(folder.length), size)
  return sizes
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
