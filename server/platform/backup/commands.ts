import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { findOpenShop } from '#server/platform/postgres/open-shop.ts'
import { openDatabase } from '#server/platform/postgres/open.ts'
import type { Places } from '#server/platform/base/env.ts'
import { openLog } from '#server/platform/base/log.ts'
import { withBackupLock } from './files-lock.ts'
import { RestoreProblem } from './problem.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

/** `npm run backup [folder]`: copies the shop of the settings, also while it sells. */
export async function runBackup(places: Places, [folder]: string[]) {
  const backupDir = resolve(folder ?? places.backup.dir)
  const taken = await withDatabase(places, (databaseUrl) =>
    withBackupLock(databaseUrl, () => takeBackup({ databaseUrl, dataDir: places.dataDir, backupDir }, new Date())),
  )
  console.log(`Copia fatta: ${taken.rows} righe e ${taken.files} file in ${taken.folder}`)
}

/** `npm run restore <backup> [--sostituisci]`: puts a backup into the shop of the settings, which must not be open. */
export async function runRestore(places: Places, words: string[]) {
  const folder = words.find((word) => !word.startsWith('--'))
  if (!folder) throw new RestoreProblem('unnamed')
  if (await findOpenShop(places.dataDir)) throw new RestoreProblem('open')
  const replace = words.includes('--sostituisci')
  const restored = await withDatabase(places, (databaseUrl, log) =>
    restoreBackup({ folder: resolve(folder), databaseUrl, dataDir: places.dataDir, log, replace }),
  )
  console.log(`Rimessa la copia del ${restored.takenAt}: ${restored.rows} righe e ${restored.files} file.`)
}

type Work<T> = (databaseUrl: string, log: ReturnType<typeof openLog>) => Promise<T>

/** Works on the open shop's database, or on the one of the settings. */
async function withDatabase<T>(places: Places, work: Work<T>): Promise<T> {
  const log = openLog(places.logLevel, (line) => process.stdout.write(line))
  const open = await findOpenShop(places.dataDir)
  if (open) return work(open.databaseUrl, log)
  mkdirSync(places.dataDir, { recursive: true })
  const database = await openDatabase(places, log)
  try {
    return await work(database.directUrl, log)
  } finally {
    await database.close()
  }
}
