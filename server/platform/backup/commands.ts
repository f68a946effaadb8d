import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findOpenShop } from '#server/platform/postgres/open-shop.ts'
import type { Places } from '#server/platform/base/env.ts'
import { openShopStorage } from '#server/platform/files/open-storage.ts'
import { openBackupFolder, openFolderPlace } from './folder-place.ts'
import { openBackupPlace } from './open-place.ts'
import { withBackupLock } from './files-lock.ts'
import { CommandProblem } from './problem.ts'
import { refuseCutRestore } from './refuse-command.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { withDatabase } from './with-database.ts'

/** `npm run backup [folder]`: copies the shop of the settings, also while it sells. */
export async function runBackup(places: Places, [folder]: string[]) {
  const place = folder === undefined ? openBackupPlace(places) : openFolderPlace(resolve(folder))
  const storage = openShopStorage(places)
  const taken = await withDatabase(places, async (databaseUrl) => {
    // it would look whole, and push out one that is
    await refuseCutRestore(databaseUrl)
    return withBackupLock(databaseUrl, () => takeBackup({ databaseUrl, storage, place }, new Date()))
  })
  console.log(`Copia fatta: ${taken.rows} righe e ${taken.files} file in ${taken.where}`)
}

/**
 * `npm run restore <backup> [--sostituisci] [--anche-rovinata]`: puts a backup into the shop of the settings, which must not be open. It is named
 * by its folder, or by its name in the bucket of the settings.
 */
export async function runRestore(places: Places, words: string[]) {
  const name = words.find((word) => !word.startsWith('--'))
  if (!name) throw new CommandProblem('unnamed')
  if (await findOpenShop(places.dataDir)) throw new CommandProblem('open')
  const replace = words.includes('--sostituisci')
  const damagedToo = words.includes('--anche-rovinata')
  const isFolder = existsSync(name) || !places.backup.bucket
  const backup = await (isFolder ? openBackupFolder(resolve(name)) : openBackupPlace(places).open(name))
  const workDir = places.dataDir
  const restored = await withDatabase(places, (databaseUrl, log) =>
    restoreBackup({ backup, name, databaseUrl, storage: openShopStorage(places), workDir, log, replace, damagedToo }),
  )
  console.log(`Rimessa la copia del ${restored.takenAt}: ${restored.rows} righe e ${restored.files} file.`)
}
