import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { writeSnapshot } from '#server/platform/postgres/snapshot.ts'
import { withFilesHeld } from './files-lock.ts'
import type { BackupPlace } from './place.ts'

export interface BackupParts {
  /** Of the database itself, past a pooler. */
  databaseUrl: string
  storage: FileStorage
  place: BackupPlace
}

/**
 * Copies the shop while it goes on: one moment of the database first, then the files, so that whatever a row of that
 * moment names is there. A backup that is interrupted never looks like one. Answers where it is.
 */
export function takeBackup({ databaseUrl, storage, place }: BackupParts, at: Date) {
  return withFilesHeld(databaseUrl, (client) =>
    place.take(at, { writeRows: (file) => writeRows(client, file), storage }),
  )
}

async function writeRows(client: Client, file: string) {
  const plain = `${file}.jsonl`
  try {
    const rows = await writeSnapshot(client, plain)
    await pipeline(createReadStream(plain), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
    return rows
  } finally {
    await rm(plain, { force: true })
  }
}
