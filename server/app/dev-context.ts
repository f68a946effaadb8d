import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/postgres/open.ts'
import { readSettings } from '#server/platform/base/env.ts'
import { logTo, openLog } from '#server/platform/base/log.ts'

/** What outlives every change of the code in development: settings, log, database. */
export async function openDevContext(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  mkdirSync(settings.dataDir, { recursive: true })
  const log = openLog(settings.logLevel, logTo(join(settings.dataDir, 'log')))
  const database = await openDatabase(settings, log)
  return { settings, log, database, close: () => database.close() }
}
export type DevContext = Awaited<ReturnType<typeof openDevContext>>
