import type { ServerBuild } from 'react-router'
import type { Ground } from './dev-context.ts'
import { openShop } from './shop.ts'

/** The shop of the code as it is now, on the ground that stays. */
export function openDevShop({ settings, log, database }: Ground, load: () => Promise<unknown>) {
  return openShop({
    settings,
    log,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    demoDir: `${process.cwd()}/server/app/demo`,
    pages: { load: load as () => Promise<ServerBuild>, dev: true },
  })
}
