import type { ServerBuild } from 'react-router'
import { openCallers } from './accounts/callers.ts'
import { removeOldCodes } from './accounts/one-time-codes.ts'
import { removeOldSessions } from './accounts/sessions.ts'
import { removeUnverified } from './accounts/unverified.ts'
import { buildApp } from './app.ts'
import { openNightlyBackup } from './backup/nightly.ts'
import { removeOldProofs } from './captcha/proof.ts'
import { watchCatalogue } from './catalog/version.ts'
import { openDb } from './db/client.ts'
import { seedAccounts } from './db/demo/accounts.ts'
import { seedCatalogue } from './db/demo/seed.ts'
import { seedTickets } from './db/demo/tickets.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import type { Settings } from './env.ts'
import { removeOldWindows } from './limits/limits.ts'
import type { Log } from './log.ts'
import { openJobs } from './mail/jobs.ts'
import { openMailer } from './mail/mailer.ts'
import { openPictureSweep } from './media/sweep-pictures.ts'
import { openMailbox } from './mail/mailbox.ts'
import { writeLetter } from './mail/write-letter.ts'
import { openProvider, openQuickProvider } from './payments/provider.ts'
import { sweepRefunds, tellOwed } from './payments/sweep-refunds.ts'
import { sweepOrders } from './payments/sweep.ts'
import { closeDays } from './stats/close-days.ts'
import { openVisits } from './stats/visits.ts'
import { forgetOldTickets } from './support/person.ts'
import { removeUnsent } from './support/sweep.ts'
import { startSweeping } from './sweeping.ts'
import { remindOfWithdrawals } from './withdrawals/remind.ts'

export interface ShopOptions {
  settings: Settings
  log: Log
  databaseUrl: string
  /** For migrations and LISTEN, where a pooler stands before the other. */
  directUrl?: string
  now?: () => Date
  /** The pages; without them the shop is an API only. */
  pages?: { load: () => Promise<ServerBuild>; clientDir?: string; dev?: boolean }
  /** The demo catalogue's folder; without it a demo opens with empty shelves. */
  demoDir?: string
  /** Tests call the sweeps themselves. */
  sweepMs?: number | null
}

/** Opens the shop on a database. `close` gives back everything that was taken, letting the work in hand finish. */
export async function openShop(options: ShopOptions) {
  const { settings, log, databaseUrl, directUrl = databaseUrl, now = () => new Date(), sweepMs = 60_000 } = options
  await migrate(directUrl, log)
  const db = openDb(databaseUrl, log)
  if (settings.demo && options.demoDir) {
    await seedCatalogue(db, { now, from: options.demoDir, mediaDir: `${settings.dataDir}/media` })
    await seedAccounts(db, now)
    await seedTickets(db, now)
  }
  const catalogue = await watchCatalogue({ db, directUrl, log })
  const mailbox = settings.demo ? await openMailbox(`${settings.dataDir}/posta`) : undefined
  const mailer = openMailer(settings, mailbox?.url)
  const jobs = await openJobs({ directUrl, db, log, now, mailer, write: (job) => writeLetter(db, job, now()) })
  const callers = openCallers({ db, now })
  const visits = openVisits({ db, now, log })
  const provider = openProvider(settings.payments)
  const quickProvider = openQuickProvider(settings.payments)
  const deps: Deps = { db, now, log, provider, quickProvider, jobs, callers, catalogue, visits, settings }
  const app = await buildApp(deps, options.pages)
  await app.ready()
  const sweeping =
    sweepMs === null
      ? undefined
      : startSweeping(log, sweepMs, [
          // whoever paid while the shop was down does not wait for its next sweep
          ({ first, closing }) => sweepOrders(deps, { closing, ...(first && { restMs: 0 }) }),
          ({ first, closing }) => sweepRefunds(deps, { closing, ...(first && { restMs: 0 }) }),
          ({ first }) => (first ? tellOwed(deps) : Promise.resolve()),
          () => remindOfWithdrawals(deps),
          () => removeOldSessions(deps),
          () => removeOldCodes(deps),
          () => removeUnverified(deps),
          () => removeOldProofs(deps),
          () => removeOldWindows(deps),
          () => closeDays(deps),
          () => forgetOldTickets(deps),
          () => removeUnsent(deps),
          openPictureSweep(deps),
          () => jobs.requeueLost(),
          openNightlyBackup(deps, {
            databaseUrl: directUrl,
            dataDir: settings.dataDir,
            backupDir: settings.backup.dir,
            keep: settings.backup.keep,
          }),
        ])
  return {
    app,
    deps,
    async close() {
      // no new requests while the last sweep ends
      await Promise.all([app.close(), sweeping?.stop()])
      await visits.close()
      await jobs.close()
      mailer.close()
      await mailbox?.close()
      await catalogue.close()
      await db.destroy()
    },
  }
}
