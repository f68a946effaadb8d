import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/platform/base/error-code.ts'
import { flush } from '#server/platform/files/whole-file.ts'

/**
 * Copies a folder's files, all below it included, and says how many. `share` lets both names mean one file where the
 * disk can: our files are written once under a name of their own, so a copy that costs no room stays what it is.
 */
export async function copyTree(from: string, to: string, { share = false } = {}): Promise<number> {
  if (!existsSync(from)) return 0
  let files = 0
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) files += await copyTree(source, target, { share })
    else if (entry.isFile() && (await copyOne(source, target, share))) files += 1
  }
  return files
}

/** False when the file went away meanwhile: whatever refers to it went before. */
async function copyOne(source: string, target: string, share: boolean) {
  try {
    if (share && (await shared(source, target))) return true
    await copyFile(source, target)
    await flush(target)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function shared(source: string, target: string) {
  return link(source, target).then(
    () => true,
    () => false,
  )
}
