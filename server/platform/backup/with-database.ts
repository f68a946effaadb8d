import { mkdirSync } from 'node:fs'
import { findOpenShop } from '#server/platform/postgres/open-shop.ts'
import { openDatabase } from '#server/platform/postgres/open.ts'
import type { Places } from '#server/platform/base/env.ts'
import { openLog } from '#server/platform/base/log.ts'

type Work<T> = (databaseUrl: string, log: ReturnType<typeof openLog>) => Promise<T>

/** Works on the open shop's database, or on the one of the settings. */
export async function withDatabase<T>(places: Places, work: Work<T>): Promise<T> {
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
