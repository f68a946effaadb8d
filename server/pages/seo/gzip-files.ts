import { createHash, randomUUID, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'

/** Appends to the file of this name. The files are written one after another: a new name ends the one before. */
export type WriteText = (name: string, text: string) => Promise<void>

/** A text on the disk, compressed. It has no name there: it is gone with the process, or with its last reader once closed. */
export interface GzipFile {
  etag: string
  /** Bytes, compressed. */
  size: number
  /** A stream of the compressed bytes. */
  read(): Readable
  /** Frees the disk when the last stream has ended. */
  close(): Promise<void>
}

/** What is being written. */
interface Opened {
  name: string
  file: FileHandle
  gzip: Gzip
  hash: Hash
  written: Promise<void>
}

/** The files that `make` writes, by name. When it fails, none is left. */
export async function writeGzipFiles(make: (write: WriteText) => Promise<void>): Promise<Map<string, GzipFile>> {
  const files = new Map<string, GzipFile>()
  let opened: Opened | undefined
  const end = async () => {
    if (!opened) return
    const { name, file, gzip, hash, written } = opened
    gzip.end()
    await written
    opened = undefined
    files.set(name, shareFile(file, (await file.stat()).size, hash.digest('base64url').slice(0, 22)))
  }
  try {
    await make(async (name, text) => {
      if (opened?.name !== name) {
        await end()
        opened = await begin(name)
      }
      opened.hash.update(text)
      // compressing and the disk set the pace, so the main thread is free between two pieces
      if (!opened.gzip.write(text)) await once(opened.gzip, 'drain')
    })
    await end()
    return files
  } catch (error) {
    opened?.gzip.destroy()
    await opened?.written.catch(() => undefined)
    await opened?.file.close()
    await Promise.all([...files.values()].map((file) => file.close()))
    throw error
  }
}

async function begin(name: string): Promise<Opened> {
  const path = join(tmpdir(), `negozio-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  const gzip = createGzip()
  const written = pipeline(gzip, async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) await file.appendFile(chunk)
  })
  // `end` or the failed `make` waits for it; until then a failure is not unhandled
  written.catch(() => undefined)
  return { name, file, gzip, hash: createHash('sha256'), written }
}

function shareFile(file: FileHandle, size: number, etag: string): GzipFile {
  let readers = 0
  let closing = false
  const closeUnread = async () => {
    if (closing && readers === 0) await file.close()
  }
  return {
    etag,
    size,
    read() {
      readers += 1
      return Readable.from(readChunks(file), { objectMode: false }).once('close', () => {
        readers -= 1
        void closeUnread()
      })
    },
    async close() {
      closing = true
      await closeUnread()
    },
  }
}

const chunkBytes = 64 * 1024

/** Node's own stream of an open file closes it at its end, for all other readers too. */
async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += chunkBytes) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}
