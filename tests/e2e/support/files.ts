import { mkdir, writeFile } from 'node:fs/promises'
import { test } from './test.ts'

/** Writes files, and answers their paths: the browser reads them by itself, while 8 MB take seconds on the connection to it. */
export async function writeFiles(files: Record<string, Buffer>) {
  await mkdir(test.info().outputDir, { recursive: true })
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = test.info().outputPath(name)
      await writeFile(path, bytes)
      return path
    }),
  )
}
