import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** The folder of a repository that consists of these files alone; it is gone after the test. */
export async function plant(files: Record<string, string>) {
  const root = await mkdtemp(path.join(tmpdir(), 'planted-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
  return root
}
