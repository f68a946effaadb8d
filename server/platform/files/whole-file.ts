import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

interface WholeFile {
  /** Where it is written first, beside its place. */
  part: string
  path: string
  bytes: Uint8Array | Blob
  mode?: number
}

/** Keeps a file: there whole or not at all, and after a power cut too, because a row that outlives one names it. */
export async function writeWhole({ part, path, bytes, mode }: WholeFile) {
  try {
    await writeFile(part, bytes instanceof Blob ? bytes.stream() : bytes, { mode, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flush(dirname(path))
}

/** Brings a file, or the names in a folder, to the disk. */
export async function flush(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
