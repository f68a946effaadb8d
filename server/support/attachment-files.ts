import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/platform/base/env.ts'
import { writeWhole } from '#server/platform/files/whole-file.ts'

type Folder = Pick<Settings, 'dataDir'>

/** Beside the pictures, never among them: those anybody may see. */
function folderOf({ dataDir }: Folder) {
  return join(dataDir, 'allegati')
}

/** Keeps an attachment, readable by the shop only. It is there whole or not at all. */
export async function store(settings: Folder, id: string, bytes: Buffer) {
  const folder = folderOf(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole({ part: join(folder, `.${id}`), path: join(folder, id), bytes, mode: 0o600 })
}

/** The bytes as a stream; undefined: they are not there. */
export async function openStored(settings: Folder, id: string) {
  try {
    const file = await open(join(folderOf(settings), id))
    return file.createReadStream()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes an attachment, and what a crash left of one. */
export async function removeStored(settings: Folder, id: string) {
  for (const name of [id, `.${id}`]) await rm(join(folderOf(settings), name), { force: true })
}
