import { join } from 'node:path'
import type { Places } from '#server/platform/base/env.ts'
import type { Log } from '#server/platform/base/log.ts'
import { startEmbedded } from './launcher.ts'
import { requireDatabase } from './require-database.ts'
import { upgradeDataFolder } from './upgrade.ts'

export interface Database {
  url: string
  directUrl: string
  /** Started by this process, and ended with it. */
  embedded: boolean
  /** Resolves when an embedded database ends by itself. */
  lost: Promise<unknown>
  close(): Promise<void>
}

/** The database of the settings: the one named there, else PostgreSQL from our own packages in the data folder. Throws LauncherProblem. */
export async function openDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Places, log: Log): Promise<Database> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl, 'DATABASE_URL')
    if (databaseDirectUrl && databaseDirectUrl !== databaseUrl)
      await requireDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL')
    const never = new Promise<never>(() => {})
    return {
      url: databaseUrl,
      directUrl: databaseDirectUrl ?? databaseUrl,
      embedded: false,
      lost: never,
      close: async () => {},
    }
  }
  const dir = join(dataDir, 'postgres')
  await upgradeDataFolder({ dir, log })
  const { url, exited, stop } = await startEmbedded({ dir, log: (line) => log.debug(`postgres: ${line}`) })
  return { url, directUrl: url, embedded: true, lost: exited, close: stop }
}
