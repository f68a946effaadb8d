import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createGzip, type Gzip } from 'node:zlib'
import type { FileFacts } from '#server/platform/database/column-types.ts'

/** Appends to the file of this name. The files are written one after another: a new name ends the one before. */
export type WriteText = (name: string, text: string) => Promise<void>

/** Takes a piece of a compressed file. */
type StorePart = (part: { name: string; part: number; bytes: Buffer }) => Promise<void>

/** Bytes of a piece. */
const partBytes = 256 * 1024

/** What is being written. */
interface Opened {
  name: string
  gzip: Gzip
  hash: Hash
  /** Compressed, not stored yet. */
  waiting: Buffer[]
  parts: number
  size: number
  textSize: number
}

/** Compresses the files that `make` writes and stores them in pieces, one at a time; says what was written. */
export async function writeGzipParts(make: (write: WriteText) => Promise<void>, store: StorePart) {
  const files: FileFacts[] = []
  let opened: Opened | undefined
  const end = async () => {
    if (!opened) return
    const { name, hash, gzip } = opened
    const ended = once(gzip, 'end')
    gzip.end()
    await ended
    await storeWaiting(opened, store, 1)
    files.push({ name, hash: hash.digest('base64url').slice(0, 22), size: opened.size, textSize: opened.textSize })
    opened = undefined
  }
  await make(async (name, text) => {
    if (opened?.name !== name) {
      await end()
      opened = begin(name)
    }
    opened.hash.update(text)
    opened.textSize += Buffer.byteLength(text)
    // compressing and the database set the pace, so the main thread is free between two pieces
    if (!opened.gzip.write(text)) await once(opened.gzip, 'drain')
    await storeWaiting(opened, store, partBytes)
  })
  await end()
  return files
}

function begin(name: string): Opened {
  const opened: Opened = {
    name,
    gzip: createGzip(),
    hash: createHash('sha256'),
    waiting: [],
    parts: 0,
    size: 0,
    textSize: 0,
  }
  opened.gzip.on('data', (bytes: Buffer) => opened.waiting.push(bytes))
  return opened
}

/** Stores what waits as one piece, when it is at least `atLeast` bytes. */
async function storeWaiting(opened: Opened, store: StorePart, atLeast: number) {
  const bytes = opened.waiting.reduce((sum, { length }) => sum + length, 0)
  if (bytes < atLeast) return
  const piece = Buffer.concat(opened.waiting)
  opened.waiting = []
  opened.size += bytes
  opened.parts += 1
  await store({ name: opened.name, part: opened.parts, bytes: piece })
}
