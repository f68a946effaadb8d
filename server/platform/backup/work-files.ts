import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a folder of this machine for rows on their way into a backup, or out of one; its name may be lengthened. */
export const nameWork = (workDir: string, kind: 'copia' | 'ripristino') =>
  join(workDir, `${kind}-${randomUUID()}.righe`)

const isWork = (name: string) => /^(?:copia|ripristino)-[\da-f-]{36}\.righe/.test(name)

/** Removes those that were last written before this moment, which a process that was killed left: they hold what the shop knows of people. */
export async function removeWorkOf(workDir: string, before: Date) {
  const names = await readdir(workDir).catch(() => [])
  for (const path of names.filter(isWork).map((name) => join(workDir, name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
