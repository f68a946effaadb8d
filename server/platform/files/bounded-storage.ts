import { Readable } from 'node:stream'
import { inTime } from '#server/platform/base/in-time.ts'
import { StorageAway, type FileStorage, type StoredFile } from '#server/platform/context/storage.ts'

/** A longer pause of the store, in milliseconds, is a failure. */
const pauseMs = 8000
/** What is kept gets more time the larger it is: bytes in a millisecond of a slow line. */
const bytesPerMs = 250

/** A store as an adapter knows it: it throws whatever it likes and may take any time. */
export type PlainStorage = FileStorage

/** Bounds the time of each call and of each pause within the bytes of a file, and turns every failure into StorageAway. */
export function boundStorage(plain: PlainStorage, timeoutMs = pauseMs): FileStorage {
  const within = async <T>(work: string, promise: Promise<T>, ms = timeoutMs) => {
    try {
      return await inTime(promise, ms)
    } catch (error) {
      throw new StorageAway(work, error)
    }
  }
  return {
    ...(plain.folder !== undefined && { folder: plain.folder }),
    put: (key, bytes, kind) =>
      within(`put ${key}`, plain.put(key, bytes, kind), timeoutMs + Math.ceil(sizeOf(bytes) / bytesPerMs)),
    remove: (keys) => within(`remove ${keys.length} files`, plain.remove(keys), timeoutMs + keys.length),
    async get(key) {
      const asked = plain.get(key)
      try {
        const found = await within(`get ${key}`, asked)
        return found && { size: found.size, bytes: Readable.from(boundBytes(found.bytes, key)) }
      } catch (error) {
        // what comes too late is read by no caller
        void asked.then((found) => found?.bytes.destroy()).catch(() => {})
        throw error
      }
    },
    async *list(folder) {
      const files = plain.list(folder)[Symbol.asyncIterator]()
      const next = () => within(`list ${folder}`, files.next())
      for (let file = await next(); !file.done; file = await next()) yield file.value satisfies StoredFile
    },
  }

  /** The time runs only while the store is waited for, not while the reader of the bytes is slow. */
  async function* boundBytes(bytes: Readable, key: string) {
    const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const next = () => within(`read ${key}`, chunks.next())
    try {
      for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value
    } finally {
      bytes.destroy()
    }
  }
}

const sizeOf = (bytes: Uint8Array | Blob) => (bytes instanceof Blob ? bytes.size : bytes.byteLength)
