import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#server/platform/base/env.ts'
import { writeWhole } from '#server/platform/files/whole-file.ts'

type Folder = Pick<Settings, 'dataDir'>

/** One picture of the shop: the address that rows name it by, and its files below the media folder. */
export interface MadePicture {
  address: string
  files: Record<string, Buffer>
}

/** Where pictures that people gave to the shop are; the demo's own lie elsewhere or have other names. */
const folders = ['foto', 'loghi']
const given = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-1200|-640)?\.(?:avif|webp)$/

const pathOf = ({ dataDir }: Folder, name: string) => join(dataDir, 'media', name)
/** Under this name a file is written; the backup and the browser know whole ones only. */
const partOf = (path: string) => join(dirname(path), `.${path.slice(dirname(path).length + 1)}`)

/** Keeps pictures; each file is there whole or not at all. */
export async function storePictures(settings: Folder, made: MadePicture[]) {
  for (const folder of folders) await mkdir(pathOf(settings, folder), { recursive: true })
  for (const [name, bytes] of made.flatMap(({ files }) => Object.entries(files))) {
    const path = pathOf(settings, name)
    await writeWhole({ part: partOf(path), path, bytes })
  }
}

/** Removes pictures, and what a failure left of them. */
export async function removePictures(settings: Folder, made: MadePicture[]) {
  for (const name of made.flatMap(({ files }) => Object.keys(files))) {
    const path = pathOf(settings, name)
    for (const file of [path, partOf(path)]) await rm(file, { force: true })
  }
}

/** The files of given pictures that nothing has written to since `before`, each with the id in its name. */
export async function listGiven(settings: Folder, before: Date) {
  const found: { id: string; path: string }[] = []
  for (const folder of folders) {
    const names = await readdir(pathOf(settings, folder)).catch(() => [])
    for (const name of names) {
      const id = given.exec(name)?.[1]
      const path = join(pathOf(settings, folder), name)
      if (id && (await isOlder(path, before))) found.push({ id, path })
    }
  }
  return found
}

async function isOlder(path: string, than: Date) {
  // another process may have removed it meanwhile
  const known = await stat(path).catch(() => undefined)
  return known !== undefined && known.mtime < than
}
