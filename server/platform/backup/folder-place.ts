import { existsSync, openAsBlob } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDiskStorage } from '#server/platform/files/disk-storage.ts'
import { flush } from '#server/platform/files/whole-file.ts'
import { copyTrees } from './copy-trees.ts'
import { hashFile } from './checksum.ts'
import {
  manifestName,
  nameBackup,
  parseManifest,
  rowsName,
  treeNames,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import { pastOf } from './past-backups.ts'
import { CommandProblem } from './problem.ts'
import type { Backup, BackupContent, BackupPlace } from './place.ts'

/** A backup that is being made; what a process that died left behind has the same name. */
export const unfinished = '.in-corso'

/** Backups as folders beside each other, each with all that it needs, to be carried wherever the owner likes. */
export function openFolderPlace(dir: string): BackupPlace {
  const list = () => listBackups(dir)

  async function fill(fresh: string, at: Date, { writeRows, storage }: BackupContent) {
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    const rows = await writeRows(join(fresh, rowsName))
    const [newest] = await list()
    const before = newest && (await readManifest(join(dir, newest.name)))
    const files = await copyTrees(storage, fresh, new Map(before?.list?.map((file) => [file.key, file])))
    const sha256 = await hashFile(join(fresh, rowsName))
    const taken = { format: 1, takenAt: at.toISOString(), rows, files: files.length, sha256, list: files } as const
    await writeFile(join(fresh, manifestName), writeManifest(taken), { flush: true })
    return { rows, files: files.length }
  }

  return {
    list,
    async take(at, content) {
      const folder = join(dir, nameBackup(at))
      const fresh = `${folder}${unfinished}`
      // one backup is taken at a time: these are of processes that were killed
      await removeUnfinished(dir)
      try {
        const taken = await fill(fresh, at, content)
        await rename(fresh, folder)
        await flush(dir)
        return { where: folder, ...taken }
      } catch (error) {
        // on a full disk its room is the shop's again
        await removeUnfinished(dir)
        throw error
      }
    },
    async removeOld(keep, at) {
      const old = pastOf(await list(), at)
        .slice(keep)
        .map(({ name }) => name)
      for (const name of old) await rm(join(dir, name), { recursive: true, force: true })
    },
    open: (name) => openBackupFolder(join(dir, name)),
  }
}

async function removeUnfinished(dir: string) {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(unfinished)))
    await rm(join(dir, name), { recursive: true, force: true })
}

/** The whole backups of a folder, the newest first. */
async function listBackups(dir: string) {
  if (!existsSync(dir)) return []
  const names = (await readdir(dir)).filter((name) => name.startsWith('negozio-') && !name.endsWith(unfinished))
  const found = await Promise.all(names.map((name) => readManifest(join(dir, name))))
  return found
    .flatMap((manifest, index) => (manifest ? [{ name: names[index] ?? '', takenAt: manifest.takenAt }] : []))
    .toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

async function readManifest(folder: string) {
  const manifest = parseManifest(await readFile(join(folder, manifestName), 'utf8').catch(() => ''))
  return manifest?.format === 1 ? manifest : undefined
}

/** The backup in this folder; undefined: it holds no whole one. */
export async function openBackupFolder(folder: string): Promise<Backup | undefined> {
  const manifest = await readManifest(folder)
  if (!manifest) return undefined
  const files = openDiskStorage(folder)
  return {
    manifest,
    readRows: (file) => copyFile(join(folder, rowsName), file),
    findFault: () => findFault(folder, manifest),
    async listKeys() {
      if (manifest.list) return manifest.list.map(({ key }) => key)
      const keys: string[] = []
      for (const tree of treeNames) for await (const { key, half } of files.list(tree)) if (!half) keys.push(key)
      return keys
    },
    read: (key) => openAsBlob(join(folder, key)),
  }
}

/** More files are no harm: file managers leave some of their own in folders that they show. Backups without a list are counted. */
async function findFault(folder: string, { files, list }: Manifest) {
  if (!list) return (await countFiles(folder)) < files ? new CommandProblem('filesMissing', folder) : undefined
  for (const { key, sha256 } of list) {
    const file = join(folder, key)
    if (!existsSync(file)) return new CommandProblem('filesMissing', folder)
    if ((await hashFile(file)) !== sha256) return new CommandProblem('fileChanged', key)
  }
  return undefined
}

async function countFiles(folder: string) {
  let files = 0
  for (const tree of treeNames.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
    const entries = await readdir(tree, { recursive: true, withFileTypes: true })
    files += entries.filter((entry) => entry.isFile()).length
  }
  return files
}
