import { Readable } from 'node:stream'
import { inTime } from '#server/platform/base/in-time.ts'
import { isKey, StorageAway, type FileStorage, type StoredFile } from '#server/platform/context/storage.ts'

/** A longer pause of the store, in milliseconds, is a failure. */
const pauseMs = 8000
/** What is removed gets more time for each file. */
const removeMs = 250
/** What is kept gets more time for each byte: a line of 8 Mbit/s is the slowest. */
const byteMs = 0.001

/**
 * Bounds the time of each call of an adapter and of each pause within the bytes of a file, turns every failure into
 * StorageAway, and lets no text pass that is no key.
 */
export function boundStorage(plain: FileStorage, timeoutMs = pauseMs): FileStorage {
  const within = async <T>(work: string, start: () => Promise<T>, ms = timeoutMs) => {
    try {
      return await inTime(start(), ms)
    } catch (error) {
      throw new StorageAway(work, error)
    }
  }
  return {
    ...(plain.folder !== undefined && { folder: plain.folder }),
    put: (key, bytes) => within(`put ${key}`, () => plain.put(named(key), bytes), timeoutMs + byteMs * sizeOf(bytes)),
    remove: (keys) =>
      within(`remove ${keys.length} files`, () => plain.remove(keys.map(named)), timeoutMs + removeMs * keys.length),
    async get(key) {
      let late = false
      const ask = async () => {
        const found = await plain.get(named(key))
        // no caller reads it any more
        if (late) found?.bytes.destroy()
        return found
      }
      try {
        const found = await within(`get ${key}`, ask)
        if (!found) return undefined
        const bytes = Readable.from(boundBytes(found.bytes, key))
        // of a generator that never began, `finally` does not run
        bytes.once('close', () => found.bytes.destroy())
        return { size: found.size, bytes }
      } finally {
        late = true
      }
    },
    async *list(folder) {
      const files = plain.list(folder)[Symbol.asyncIterator]()
      const next = () => within(`list ${folder}`, () => files.next())
      for (let file = await next(); !file.done; file = await next()) yield file.value satisfies StoredFile
    },
  }

  /** The time runs only while the store is waited for, not while the reader of the bytes is slow. */
  async function* boundBytes(bytes: Readable, key: string) {
    const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const next = () => within(`read ${key}`, () => chunks.next())
    try {
      for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value
    } finally {
      bytes.destroy()
    }
  }
}

function named(key: string) {
  if (!isKey(key)) throw new Error('no key of the store')
  return key
}

const sizeOf = (bytes: Uint8Array | Blob) => (bytes instanceof Blob ? bytes.size : bytes.byteLength)
