import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter, configure } from '@zip.js/zip.js/lib/zip-core-native.js'

configure({ useWebWorkers: false })

/** A zip of these files, in their order; the name of a folder ends with a slash. */
export async function zipOf(files: Record<string, string | Uint8Array>, options: { password?: string } = {}) {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, ...options })
  for (const [name, content] of Object.entries(files)) {
    const directory = name.endsWith('/')
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content)
    await writer.add(name, directory ? undefined : reader, { directory })
  }
  return writer.close()
}
