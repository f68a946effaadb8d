import { rotateKeys } from '#server/lenses/rotate-keys.ts'
import { CommandProblem } from '#server/platform/backup/problem.ts'
import { withDatabase } from '#server/platform/backup/with-database.ts'
import type { Settings } from '#server/platform/base/env.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openShopStorage } from '#server/platform/files/open-storage.ts'

/** `npm run health:rotate`: prescriptions are encrypted with HEALTH_KEY; those of HEALTH_OLD_KEYS are read and not needed afterwards. */
export async function runRotate(settings: Settings) {
  // with nothing encrypted yet it would say that the old keys are needed no more
  if (!settings.healthKeys.current) throw new CommandProblem('keyless')
  await withDatabase(settings, async (databaseUrl, log) => {
    await using db = openDb(databaseUrl, log, { connections: 1 })
    const changed = await rotateKeys({ db, storage: openShopStorage(settings), settings })
    console.log(`Cifrati con la chiave nuova: ${changed}. HEALTH_OLD_KEYS non serve più.`)
  })
}
