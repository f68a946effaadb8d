import { buffer } from 'node:stream/consumers'
import { isKey, type FileStorage } from '#server/platform/context/storage.ts'
import { ByteCache } from '#server/catalog/cache/byte-cache.ts'

/** One picture of the shop: the address that rows name it by, and its files below `media/`. */
export interface MadePicture {
  address: string
  files: Record<string, Buffer>
}

/** Where pictures that people gave to the shop are; the demo's own lie elsewhere or have other names. */
const folders = ['media/foto/', 'media/loghi/', 'media/negozio/']
const given = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-1200|-640|-\d{1,4}x\d{1,4})?\.(?:avif|webp|png|jpg)$/

const keysOf = (made: MadePicture[]) => made.flatMap(({ files }) => Object.keys(files).map((name) => `media/${name}`))

/** Keeps pictures; each file is there whole or not at all. Problem: files-unavailable. */
export async function storePictures(storage: FileStorage, made: MadePicture[]) {
  for (const [name, bytes] of made.flatMap(({ files }) => Object.entries(files)))
    await storage.put(`media/${name}`, bytes)
}

/** Removes pictures, and what a failure left of them. */
export function removePictures(storage: FileStorage, made: MadePicture[]) {
  return storage.remove(keysOf(made))
}

/** The address of a product's picture that was given to the shop. */
const photoAddress = /^\/(media\/foto\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-1200\.avif)$/

/** Whether such a picture is there. Problem: files-unavailable. */
export async function isKept(storage: FileStorage, address: string) {
  const key = photoAddress.exec(address)?.[1]
  const found = key === undefined ? undefined : await storage.get(key)
  found?.bytes.destroy()
  return found !== undefined
}

/** The files of given pictures that nothing has written to since `before`, each with the id in its name. */
export async function listGiven(storage: FileStorage, before: Date) {
  const found: { id: string; key: string }[] = []
  for (const folder of folders) {
    for await (const { key, changedAt } of storage.list(folder)) {
      const id = given.exec(key.slice(folder.length))?.[1]
      if (id && changedAt < before) found.push({ id, key })
    }
  }
  return found
}

/** What a process keeps of pictures in memory, in bytes. */
const maxBytes = 16 * 1024 * 1024
/** A picture that another process removed is shown no longer than this. */
const maxAgeMs = 60_000

/** Reads a picture by its name below `media/`; undefined: there is none. Problem: files-unavailable. */
export type ReadPicture = (name: string) => Promise<Buffer | undefined>

/** Those asked for last are in memory. */
export function openPictures(storage: FileStorage): ReadPicture {
  const kept = new ByteCache({ maxBytes, maxAgeMs, clock: () => performance.now() })
  return async (name) => {
    const key = `media/${name}`
    if (!isKey(key)) return undefined
    return kept.keep(
      name,
      (bytes) => bytes?.length ?? Infinity,
      async () => {
        const found = await storage.get(key)
        return found && buffer(found.bytes)
      },
    )
  }
}
