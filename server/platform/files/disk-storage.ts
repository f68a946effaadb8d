import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#server/platform/base/error-code.ts'
import { isKey, type FileStorage, type StoredFile } from '#server/platform/context/storage.ts'
import { isPublic } from './file-kind.ts'
import { writeWhole } from './whole-file.ts'

/** The store in a folder of this machine, or of one that all machines mount. */
export function openDiskStorage(folder: string): FileStorage {
  return {
    folder,
    async put(key, bytes) {
      const path = join(folder, key)
      // other accounts of the machine may read pictures only: a web server in front could serve them
      const secret = !isPublic(key)
      await mkdir(dirname(path), { recursive: true, ...(secret && { mode: 0o700 }) })
      await writeWhole({ part: partOf(path), path, bytes, ...(secret && { mode: 0o600 }) })
    },
    async get(key) {
      const file = await open(join(folder, key)).catch(unlessMissing)
      if (!file) return undefined
      try {
        return { size: (await file.stat()).size, bytes: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async remove(keys) {
      for (const [dir, paths] of Map.groupBy(
        keys.map((key) => join(folder, key)),
        dirname,
      )) {
        const gone = new Set(paths.map((path) => basename(path)))
        const parts = (await namesIn(dir)).filter((name) => gone.has(wholeOf(name) ?? ''))
        for (const path of [...paths, ...parts.map((name) => join(dir, name))]) await rm(path, { force: true })
      }
    },
    list: (prefix) => listBelow(folder, prefix),
  }
}

/** Under this name a file is written: `.name~random`. No key begins so. */
const partOf = (path: string) => join(dirname(path), `.${basename(path)}~${randomUUID()}`)

/** The name that a part of a file will have when it is whole; undefined: it is no part. */
const wholeOf = (name: string) => /^\.([^~]+)(?:~[\da-f-]{36})?$/.exec(name)?.[1]

async function namesIn(dir: string) {
  return (await readdir(dir).catch(unlessMissing)) ?? []
}

async function* listBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const dir = join(folder, prefix)
  const entries = (await readdir(dir, { withFileTypes: true }).catch(unlessMissing)) ?? []
  const names = new Set(entries.map(({ name }) => name))
  for (const { name } of entries.filter((entry) => entry.isDirectory() && isKey(entry.name)))
    yield* listBelow(folder, `${prefix}${name}/`)
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => describe(dir, name, names))
  for (const { name, known, half } of await Promise.all(files)) {
    const key = `${prefix}${name}`
    // another process may have removed it meanwhile; what has another form was not written by the shop
    if (!known || !isKey(key)) continue
    yield { key, size: known.size, changedAt: known.mtime, ...(half && { half }) }
  }
}

async function describe(dir: string, file: string, names: Set<string>) {
  const whole = wholeOf(file)
  // a part beside its whole file goes when that one does
  const half = whole !== undefined && !names.has(whole)
  return { name: half ? whole : file, half, known: await stat(join(dir, file)).catch(unlessMissing) }
}

function unlessMissing(error: unknown) {
  if (errorCode(error) === 'ENOENT') return undefined
  throw error
}
