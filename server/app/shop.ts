import type { ServerBuild } from 'react-router'
import { issueFirstAccess } from '#server/opening/first-access.ts'
import { openCallers } from '#server/auth/known-callers.ts'
import { buildApp } from './build-app.ts'
import { keepNotices } from '#server/business/notice-text.ts'
import { readLogo } from '#server/business/keep-picture.ts'
import { watchBusiness } from '#server/business/watch-business.ts'
import { keepTerms } from '#server/business/terms-text.ts'
import { watchCatalogue } from '#server/catalog/cache/version.ts'
import { openSaleClock } from '#server/catalog/prices/sale-clock.ts'
import { openDb, openPool, overPool } from '#server/platform/database/client.ts'
import { seedAccounts } from '#server/app/demo/accounts.ts'
import { seedHistory } from '#server/app/demo/history.ts'
import { seedCatalogue } from '#server/app/demo/seed.ts'
import { seedSettings } from '#server/app/demo/settings.ts'
import { seedTickets } from '#server/app/demo/tickets.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { warnWhenForgetful } from '#server/platform/database/warn-when-forgetful.ts'
import { warnWhenShort } from '#server/platform/database/warn-when-short.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Settings } from '#server/platform/base/env.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { LogLines } from '#server/platform/log/log-lines.ts'
import { jobConnections, openJobs } from '#server/platform/email/outbox.ts'
import type { EmailJob } from '#server/platform/email/email-job.ts'
import { openBackupPlace } from '#server/platform/backup/open-place.ts'
import { refuseCutRestore } from '#server/platform/backup/refuse-command.ts'
import { watchBackups } from '#server/platform/backup/watch-backups.ts'
import { openShopStorage } from '#server/platform/files/open-storage.ts'
import { openMailer } from '#server/platform/email/mailer.ts'
import { mailWithLogo } from '#server/platform/email/logo.ts'
import { openMailbox } from '#server/platform/email/mailbox.ts'
import { writeEmail } from './write-email.ts'
import { listenForMetrics } from '#server/platform/metrics/listen.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { openGateway, openQuickGateway } from '#server/payments/stripe/stripe-gateway.ts'
import { openKeyCheck } from '#server/payments/key-check.ts'
import { openVisits } from '#server/pages/visits/visits.ts'
import { startPeriodicJobs } from '#server/platform/base/schedule.ts'
import { openPeriodicJobs } from './periodic-jobs.ts'

export interface ShopOptions {
  settings: Settings
  log: Log
  /** What the log writes, for the owner's panel. */
  logLines?: LogLines
  databaseUrl: string
  /** For migrations and LISTEN, where a pooler stands before the other. */
  directUrl?: string
  /** Whether this process started the database: no pooler stands before it, and no other release uses it. */
  ownDatabase?: boolean
  now?: () => Date
  /** The pages; without them the shop is an API only. */
  pages?: { load: () => Promise<ServerBuild>; clientDir?: string; dev?: boolean }
  /** The demo catalogue's folder; without it a demo opens with empty shelves. */
  demoDir?: string
  /** Tests call the sweeps themselves. */
  sweepMs?: number | null
  /** How often it looks for emails to send; half a second at least. */
  emailPollSeconds?: number
}

/** Milliseconds of one statement, and of an idle transaction, for requests. */
const queryTimeouts = { statementMs: 15_000, idleMs: 15_000 }
/** Milliseconds until a database that says nothing is given up: a little above what a statement may take, and for jobs. */
const silentMs = { request: 20_000, job: 120_000 }

/** For jobs: a lock that is held while files are removed, what is done under it, and one for all others. */
const patientConnections = 3

/** What a process takes of the database at most: for requests, jobs, emails, and to listen. */
const mostConnections = (forRequests: number) => forRequests + patientConnections + jobConnections + 1

/** Opens the shop on a database. `close` gives back everything that was taken, letting the work in hand finish. */
export async function openShop(options: ShopOptions) {
  const { settings, log, databaseUrl, directUrl = databaseUrl, now = () => new Date(), sweepMs = 60_000 } = options
  const prepares = options.ownDatabase ?? false
  await refuseCutRestore(directUrl)
  await migrate(directUrl, log)
  const storage = openShopStorage(settings)
  const place = openBackupPlace(settings)
  const backups = watchBackups(place, now)
  // a pooler has its own way to bound a statement, and may refuse ours
  const pool = openPool(databaseUrl, log, {
    connections: settings.databaseConnections,
    silentMs: silentMs.request,
    prepares,
    ...(directUrl === databaseUrl && queryTimeouts),
  })
  const db = overPool(pool)
  // no client waits for a sweep, so it may take its time, and takes no connection from requests
  const patientDb = openDb(directUrl, log, { connections: patientConnections, silentMs: silentMs.job, prepares })
  await warnWhenShort(patientDb, log, mostConnections(settings.databaseConnections))
  await warnWhenForgetful(patientDb, log)
  options.logLines?.start(patientDb)
  if (settings.demo && options.demoDir) {
    await seedCatalogue(patientDb, { now, from: options.demoDir, storage })
    await seedAccounts(patientDb, now)
    await seedTickets(patientDb, now)
    await seedSettings(patientDb)
  }
  const catalogue = await watchCatalogue({ db, directUrl, log })
  const business = await watchBusiness({ db: patientDb, catalogue, log, demo: settings.demo })
  await keepTerms(patientDb, business.current(), now())
  await keepNotices(patientDb, now())
  const sales = await openSaleClock({ db: patientDb, now, log, catalogue })
  const mailbox = settings.demo ? await openMailbox(`${settings.dataDir}/posta`) : undefined
  const mailer = mailWithLogo(openMailer(settings, mailbox?.url), () => readLogo(storage, business.current()))
  // an email that has left is noted also while customers hold every connection of theirs, or it would leave again
  const write = (job: EmailJob) => writeEmail({ db: patientDb, business: business.current() }, job, now())
  const pollSeconds = options.emailPollSeconds ?? 1
  const jobs = await openJobs({ directUrl, db: patientDb, log, now, mailer, write, pollSeconds })
  const callers = openCallers({ db, now })
  const visits = openVisits({ db, now, log })
  const provider = openGateway(settings.payments)
  const quickProvider = openQuickGateway(settings.payments)
  const leaving = new AbortController()
  const metrics = settings.metricsPort === undefined ? undefined : await openMetrics()
  const deps: Deps = {
    db,
    now,
    log,
    provider,
    quickProvider,
    keyCheck: openKeyCheck({ quickProvider, now, log }),
    storage,
    backups,
    jobs,
    mailer,
    callers,
    catalogue,
    business,
    visits,
    settings,
  }
  const hasHistory = settings.demoHistory && options.demoDir
  const sendEvents = hasHistory
    ? await seedHistory(deps, { origin: `http://${settings.host}:${settings.port}`, directUrl })
    : undefined
  const app = await buildApp(deps, { pages: options.pages, leaving: leaving.signal, requests: metrics?.meter })
  if (sendEvents) app.addHook('onListen', sendEvents)
  await app.ready()
  const sweeping =
    sweepMs === null
      ? undefined
      : startPeriodicJobs(log, sweepMs, openPeriodicJobs({ ...deps, db: patientDb }, { databaseUrl: directUrl, place }))
  const watched = { pool, db, catalogue, sweeps: sweeping?.records, backups }
  const { metricsPort = 0, metricsHost } = settings
  const measured = metrics && (await listenForMetrics(metrics, watched, { port: metricsPort, host: metricsHost, log }))
  return {
    app,
    deps,
    /** Where the first administrator is made; undefined: there is one, or the shop is a demonstration. */
    firstAccess: await issueFirstAccess(deps),
    /** From now on the shop says that it is not ready, and still serves requests. */
    leave: () => leaving.abort(),
    async close() {
      leaving.abort()
      // no new requests while the last sweep ends
      await Promise.all([app.close(), sweeping?.stop()])
      await measured?.close()
      await visits.close()
      await jobs.close()
      mailer.close()
      await mailbox?.close()
      business.close()
      await sales.close()
      await catalogue.close()
      await options.logLines?.close()
      await Promise.all([db.destroy(), patientDb.destroy()])
    },
  }
}
