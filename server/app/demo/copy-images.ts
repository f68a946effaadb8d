import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** Puts the demo's pictures into the media folder, those that are not there yet. */
export async function copyImages(from: string, mediaDir: string) {
  await copyMissing(join(from, 'img'), mediaDir)
  await copyMissing(join(from, 'loghi'), join(mediaDir, 'loghi'))
}

async function copyMissing(from: string, to: string) {
  await mkdir(to, { recursive: true })
  const there = new Set(await readdir(to))
  const missing = (await readdir(from)).filter((name) => !there.has(name))
  await Promise.all(missing.map((name) => copyWhole(join(from, name), to, name)))
}

/** Renamed when whole: a picture that is there is complete, also after a kill or beside another process. */
async function copyWhole(file: string, to: string, name: string) {
  const part = join(to, `.${name}-${randomUUID()}`)
  await copyFile(file, part)
  await rename(part, join(to, name))
}
