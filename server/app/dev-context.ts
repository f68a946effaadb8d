import { mkdirSync } from 'node:fs'
import { openDatabase } from '#server/platform/postgres/open.ts'
import { readSettings } from '#server/platform/base/env.ts'
import { openShopLog } from '#server/platform/log/open-shop-log.ts'

/** What outlives every change of the code in development: settings, log, database. */
export async function openDevContext(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  mkdirSync(settings.dataDir, { recursive: true })
  const { log, logLines } = openShopLog(settings)
  const database = await openDatabase(settings, log)
  return { settings, log, logLines, database, close: () => database.close() }
}
export type DevContext = Awaited<ReturnType<typeof openDevContext>>
