import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Writes everything down before the first byte leaves: a failure halfway is an error and never a file that looks whole, and
 * a slow download holds no transaction open.
 */
export async function spool(chunks: AsyncIterable<string>) {
  const path = join(tmpdir(), `negozio-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // from here on only this handle knows the bytes, and they go with it
    await rm(path)
    for await (const chunk of chunks) await file.appendFile(chunk)
    const { size } = await file.stat()
    return { bytes: file.createReadStream({ start: 0 }), size }
  } catch (error) {
    await file.close()
    throw error
  }
}
