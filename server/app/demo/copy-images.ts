import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachOf } from '#server/platform/base/concurrency.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'

/** Files that are written at the same time. */
const atOnce = 16

/** Puts the demo's pictures into the store, those that are not there yet. */
export async function copyImages(from: string, storage: FileStorage) {
  const there = new Set<string>()
  for await (const { key, half } of storage.list('media/')) if (!half) there.add(key)
  const wanted = [...(await namesIn(from, 'img', '')), ...(await namesIn(from, 'loghi', 'loghi/'))]
  const missing = wanted.filter(({ name }) => !there.has(`media/${name}`))
  await forEachOf(missing, { atOnce, until: undefined }, async ({ file, name }) =>
    storage.put(`media/${name}`, await readFile(file)),
  )
}

async function namesIn(from: string, folder: string, prefix: string) {
  const names = await readdir(join(from, folder))
  return names.map((name) => ({ file: join(from, folder, name), name: `${prefix}${name}` }))
}
