import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileFacts } from '#server/platform/database/column-types.ts'

/**
 * A compressed file on this machine's disk. It has no name there: it is gone with the process, or with its last reader once
 * closed.
 */
export interface LocalFile extends FileFacts {
  /** A stream of the compressed bytes, for a consumer that heeds when it is full, as pipe does. */
  read(): Readable
  /** Frees the disk when the last stream has ended. */
  close(): Promise<void>
}

/** Copies a file from its parts, the first being 1, until there is none. */
export async function copyFile(facts: FileFacts, readPart: (part: number) => Promise<Buffer | undefined>) {
  const path = join(tmpdir(), `negozio-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  try {
    for (let part = 1; ; part += 1) {
      const bytes = await readPart(part)
      if (!bytes) return shareFile(file, facts)
      await file.appendFile(bytes)
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function shareFile(file: FileHandle, facts: FileFacts): LocalFile {
  let readers = 0
  let closing = false
  const closeUnread = async () => {
    if (closing && readers === 0) await file.close()
  }
  return {
    ...facts,
    read() {
      readers += 1
      return Readable.from(readChunks(file, facts.size), { objectMode: false }).once('close', () => {
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

const chunkBytes = 256 * 1024
/** One that is read, one that waits in the stream, one that its consumer has not passed on. */
const chunksAtOnce = 3

/**
 * Node's own stream of an open file closes it at its end, for all other readers too. The memory of a chunk is used again two
 * chunks later: the stream asks for the next one only when its consumer wants it, and memory made anew costs a third more.
 */
async function* readChunks(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  // of a small file no more than it takes: memory outside the heap that is given back makes the collector run
  const length = Math.min(chunksAtOnce, Math.ceil(size / chunkBytes))
  const memory = Array.from({ length }, () => Buffer.allocUnsafeSlow(Math.min(chunkBytes, size)))
  for (let position = 0; ;) {
    for (const chunk of memory) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield chunk.subarray(0, bytesRead)
      if (position >= size) return
    }
  }
}
