import { refuseCutRestore } from '#server/platform/backup/refuse-command.ts'
import { withDatabase } from '#server/platform/backup/with-database.ts'
import type { Places } from '#server/platform/base/env.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Brings the database up to this version and ends: the first step of an update of many processes, which otherwise do it as they open. */
export const runMigrate = (places: Places) =>
  withDatabase(places, async (databaseUrl, log) => {
    await refuseCutRestore(databaseUrl)
    await migrate(databaseUrl, log)
    log.info('database: up to date')
  })
