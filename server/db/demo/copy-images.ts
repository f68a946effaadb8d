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
  for (const name of await readdir(from)) {
    if (there.has(name)) continue
    // renamed when whole: a picture that is there is complete, also after a kill or beside another process
    const part = join(to, `.${name}-${randomUUID()}`)
    await copyFile(join(from, name), part)
    await rename(part, join(to, name))
  }
}
