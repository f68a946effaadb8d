import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { forEachOf } from '#server/platform/base/concurrency.ts'
import { treeNames } from './manifest.ts'
import { CommandProblem } from './problem.ts'

/** Files in work at the same time. */
const atOnce = 4

export interface Move {
  from: FileStorage
  to: FileStorage
  /** Takes away what was moved; without it both have the files. */
  empty: boolean
}

/**
 * Copies the shop's files into another store, reads each there again and compares its bytes. What is there with the same bytes is
 * not sent again, so that a move that was cut short goes on. Nothing is removed before all files are there.
 * Throws CommandProblem, StorageAway.
 */
export async function moveFiles({ from, to, empty }: Move) {
  if (await areOne(from, to)) throw new CommandProblem('onePlace')
  const sizes = await listSizes(to)
  const keys = [...(await listSizes(from)).keys()]
  const count = { copied: 0, compared: 0 }
  await forEachOf(keys, { atOnce, until: undefined }, async (key) => {
    const bytes = await read(from, key)
    // the owner, or a move beside this one, took it away
    if (!bytes) return
    if (sizes.get(key) === bytes.length && bytes.equals((await read(to, key)) ?? Buffer.alloc(0))) {
      count.compared += 1
      return
    }
    await to.put(key, bytes)
    if (!bytes.equals((await read(to, key)) ?? Buffer.alloc(0))) throw new CommandProblem('differs', key)
    count.copied += 1
  })
  if (empty) await from.remove(keys)
  return { ...count, removed: empty ? keys.length : 0 }
}

/** Whether both are one place, under whatever names: emptying the old one would then remove the only copy of each file. */
async function areOne(from: FileStorage, to: FileStorage) {
  const key = `media/probe-${randomUUID()}`
  await to.put(key, Buffer.from('probe'))
  const found = await read(from, key)
  await to.remove([key])
  return found !== undefined
}

async function read(storage: FileStorage, key: string) {
  const found = await storage.get(key)
  return found && buffer(found.bytes)
}

/** What a put left half is no file of the shop. */
async function listSizes(storage: FileStorage) {
  const sizes = new Map<string, number>()
  for (const tree of treeNames)
    for await (const { key, size, half } of storage.list(tree)) if (!half) sizes.set(key, size)
  return sizes
}
