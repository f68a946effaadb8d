import type { ServerBuild } from 'react-router'
import type { DevContext } from './dev-context.ts'
import { openShop } from './shop.ts'

/** The shop of the code as it is now, on the devContext that stays. */
export function openDevShop({ settings, log, logLines, database }: DevContext, load: () => Promise<ServerBuild>) {
  return openShop({
    settings,
    log,
    logLines,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    demoDir: `${process.cwd()}/server/app/demo`,
    pages: { load, dev: true },
  })
}
