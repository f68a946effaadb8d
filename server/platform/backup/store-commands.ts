import { existsSync } from 'node:fs'
import type { Places } from '#server/platform/base/env.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { claimBucket, nameShop } from '#server/platform/files/store-owner.ts'
import { withFilesHeld } from './files-lock.ts'
import { moveFiles } from './move-files.ts'
import { openBackupPlace } from './open-place.ts'
import { CommandProblem } from './problem.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run storage:move [--svuota]`: brings the files of STORAGE_OLD_URL into STORAGE_URL, also while the shop sells, and with
 * `--svuota` takes them away where they were. No process removes files meanwhile: what it removed would come back.
 */
export async function runMove(places: Places, words: string[]) {
  const { storage, oldStorage } = places
  if (!oldStorage) throw new CommandProblem('nowhere')
  if ('folder' in oldStorage && !existsSync(oldStorage.folder)) throw new CommandProblem('noFolder', oldStorage.folder)
  const move = { from: openStorage(oldStorage), to: openStorage(storage), empty: words.includes('--svuota') }
  const { copied, compared, removed } = await withDatabase(places, (databaseUrl) =>
    withFilesHeld(databaseUrl, () => moveFiles(move)),
  )
  console.log(`Copiati ${copied} file, già uguali ${compared}, tolti da dove stavano ${removed}.`)
}

/** `npm run storage:claim`: the buckets of the settings are this shop's from now on, whosever they were. */
export async function runClaim(places: Places) {
  const buckets = [openStorage(places.storage), openBackupPlace(places).bucket].filter(
    (bucket) => bucket && bucket.folder === undefined,
  )
  const shop = await withDatabase(places, async (databaseUrl, log) => {
    await using db = openDb(databaseUrl, log, { connections: 1 })
    return await nameShop(db, places)
  })
  for (const bucket of buckets) if (bucket) await claimBucket(bucket, shop)
  const none = 'Nelle impostazioni non c’è nessun bucket: non c’era niente da fare.'
  console.log(buckets.length === 0 ? none : `Ora i file nei bucket delle impostazioni sono di ${shop}.`)
}
