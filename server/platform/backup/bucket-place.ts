import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { copyFiles, hasAll, readFile, removeOthers } from './bucket-files.ts'
import { hashFile } from './checksum.ts'
import {
  manifestName,
  nameBackup,
  parseManifest,
  readBackupName,
  rowsName,
  writeManifest,
  type BackedFile,
} from './manifest.ts'
import { pastOf } from './past-backups.ts'
import type { Backup, BackupPlace } from './place.ts'
import { CommandProblem } from './problem.ts'
import { nameWork } from './work-files.ts'

/** Rows and manifest of each backup. */
const folder = 'copie/'
const nameOf = (key: string) => key.slice(folder.length).split('/')[0] ?? ''

/** The names of the whole backups among these keys, the newest first. */
const wholeOf = (keys: string[]) =>
  keys
    .filter(isManifest)
    .map(nameOf)
    .filter((name) => readBackupName(name) !== undefined)
    .toSorted()
    .toReversed()

const isManifest = (key: string) => key.endsWith(`/${manifestName}`)

/** Backups in a bucket. `workDir` is a folder of this machine with room for the compressed rows. */
export function openBucketPlace(bucket: FileStorage, { workDir }: { workDir: string }): BackupPlace {
  async function listKeys() {
    const keys: string[] = []
    for await (const { key } of bucket.list(folder)) keys.push(key)
    return keys
  }

  async function readManifest(name: string) {
    const found = await bucket.get(`${folder}${name}/${manifestName}`)
    const manifest = found && parseManifest(await text(found.bytes))
    return manifest?.format === 2 ? manifest : undefined
  }

  /** The files that these backups name together. */
  async function listNamed(names: string[]) {
    const named = new Map<string, BackedFile>()
    for (const name of names) {
      const manifest = await readManifest(name)
      if (!manifest) throw new Error(`the backup ${name} cannot be read`)
      for (const file of manifest.list ?? []) named.set(file.key, file)
    }
    return named
  }

  return {
    bucket,
    list: async () => wholeOf(await listKeys()).map((name) => ({ name, takenAt: readBackupName(name) ?? '' })),

    async take(at, { writeRows, storage }) {
      const where = nameBackup(at)
      const file = nameWork(workDir, 'copia')
      try {
        const rows = await writeRows(file)
        await bucket.put(`${folder}${where}/${rowsName}`, await openAsBlob(file))
        const sha256 = await hashFile(file)
        const known = await listNamed(wholeOf(await listKeys()).slice(0, 1))
        const list = await copyFiles(storage, bucket, known)
        const manifest = { format: 2, takenAt: at.toISOString(), rows, files: list.length, sha256, list } as const
        await bucket.put(`${folder}${where}/${manifestName}`, Buffer.from(writeManifest(manifest)))
        return { where, rows, files: list.length }
      } finally {
        await rm(file, { force: true })
      }
    },

    async removeOld(keep, at) {
      const keys = await listKeys()
      const whole = wholeOf(keys).map((name) => ({ name, takenAt: readBackupName(name) ?? '' }))
      const old = new Set(pastOf(whole, at).slice(keep))
      const kept = whole.filter((one) => !old.has(one)).map(({ name }) => name)
      const gone = keys.filter((key) => !kept.includes(nameOf(key)))
      // what has no manifest is no backup, so no half of one looks whole
      await bucket.remove(gone.filter(isManifest))
      await bucket.remove(gone.filter((key) => !isManifest(key)))
      await removeOthers(bucket, await listNamed(kept))
    },

    async open(name): Promise<Backup | undefined> {
      const manifest = await readManifest(name)
      if (!manifest) return undefined
      const files = new Map(manifest.list?.map((file) => [file.key, file]))
      return {
        manifest,
        async readRows(to) {
          const found = await bucket.get(`${folder}${name}/${rowsName}`)
          if (found) await pipeline(found.bytes, createWriteStream(to, { mode: 0o600 }))
        },
        findFault: async () =>
          (await hasAll(bucket, [...files.values()])) ? undefined : new CommandProblem('filesMissing', name),
        listKeys: async () => [...files.keys()],
        async read(key) {
          const file = files.get(key)
          if (!file) throw new Error(`${key} is not in this backup`)
          return readFile(bucket, file)
        },
      }
    },
  }
}
