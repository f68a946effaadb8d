import { setTimeout as wait } from 'node:timers/promises'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import { isObject } from '#contract/objects.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Log } from '#server/platform/base/log.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { deleteEmail, deleteRefused, findEmail, insertEmails, markSent, selectUnsent } from './queries.ts'
import type { Email, Mailer } from './mailer.ts'
import { openWarnings } from '#server/platform/base/warnings.ts'
import { awaitedKinds, type EmailJob } from './email-job.ts'
import { emailQueue } from '#server/platform/database/job-queues.ts'

export interface Jobs {
  /** Asks for emails in the transaction of the event that they report: no event, no email. A key asks for one email once. */
  enqueue(tx: Db, ...emails: EmailJob[]): Promise<void>
  /** Asks again for emails whose job is lost, as after a restored backup. */
  requeueLost(): Promise<void>
  /** Finishes the work in hand and stops. */
  close(): Promise<void>
}

export interface JobsOptions {
  directUrl: string
  db: Db
  log: Log
  now: () => Date
  mailer: Pick<Mailer, 'send'>
  /** Nothing: there is no email to send after all. */
  write: (job: EmailJob) => Promise<Email | undefined>
  /** How often a process asks for work, and how often it looks after work that another one dropped. */
  pollSeconds?: number
  superviseSeconds?: number
  /** After how many milliseconds without an answer of the database its connection is given up. */
  silentMs?: number
}

/** Emails at once, and how long the work in hand may take when the shop closes. */
const batchSize = 5
const closeMs = 8000
/** Of the database, for the queue; one statement after the other is enough for some hundred emails a second. */
export const jobConnections = 1
/** Unsent emails of this age are looked after, older ones than that are no news any more. */
const lostAfterMs = 10 * 60_000
const lostBeforeMs = 7 * dayMs

/** Starts sending emails. A database that goes away is waited for. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { directUrl, db, log, now, pollSeconds = 1, superviseSeconds = 60, silentMs = 60_000 } = options
  // pg-boss passes them on to pg: a query that a lost connection swallowed would end the sending of emails
  const bounds = { keepAlive: true, query_timeout: silentMs }
  const boss = new PgBoss({
    ...bounds,
    connectionString: directUrl,
    max: jobConnections,
    application_name: 'shop-jobs',
    // its own marks wait for no disk: a job whose mark is lost is done again, and finds its email sent
    options: '-c synchronous_commit=off',
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
  })
  const warn = openWarnings(log, now)
  boss.on('error', (error) => warn(`jobs: ${reasonOf(error)}`))
  boss.on('warning', ({ message }) => warn(`jobs: ${message}`))
  await boss.start()
  const work = {
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
  } as const
  await boss.work(emailQueue.name, work, (jobs: Job<{ key: string }>[]) =>
    Promise.all(jobs.map((job) => run(options, job))),
  )

  return {
    async enqueue(tx, ...emails) {
      // an attempt that was paid after its account was erased has no recipient
      const wanted = emails.filter(({ recipient }) => recipient !== '')
      if (wanted.length === 0) return
      const added = await insertEmails(tx, wanted, now())
      await send(
        tx,
        wanted.filter(({ key }) => added.includes(key)),
      )
    },

    async requeueLost() {
      const at = now().getTime()
      const span = { after: new Date(at - lostBeforeMs), before: new Date(at - lostAfterMs) }
      for (const email of await selectUnsent(db, span)) {
        const { key } = email
        const jobs = await boss.findJobs(emailQueue.name, { key })
        if (jobs.length > 0) continue
        log.warn(`email ${key} had no job, asking again`)
        await send(db, [email])
      }
    },

    async close() {
      await within(closeMs, boss.offWork(emailQueue.name, { wait: true }))
      // emails that are still in hand go back for later
      await within(closeMs, boss.stop({ graceful: false }))
    },
  }

  async function send(tx: Db, emails: Pick<EmailJob, 'key' | 'kind' | 'waitSeconds'>[]) {
    if (emails.length === 0) return
    const jobs = emails.map(({ key, kind, waitSeconds = 0 }) => ({
      data: { key },
      singletonKey: key,
      priority: awaitedKinds.has(kind) ? 1 : 0,
      startAfter: waitSeconds,
    }))
    await boss.insert(emailQueue.name, jobs, { db: fromKysely(tx) })
  }
}

/** One job: a failure of its own, which puts it back for later and leaves the others of its batch alone. */
async function run(options: JobsOptions, { id, data: { key } }: Job<{ key: string }>): Promise<JobResult> {
  try {
    await deliver(options, key)
    return { id, status: 'completed' }
  } catch (error) {
    const reason = reasonOf(error)
    options.log.warn(`email ${key} not sent, trying again later: ${reason}`)
    return { id, status: 'failed', output: { reason } }
  }
}

/** Sends an email unless it was sent. A crash between the mail server's yes and our note of it sends it twice, with one Message-ID. */
async function deliver({ db, log, now, mailer, write }: JobsOptions, key: string) {
  const found = await findEmail(db, key)
  if (!found || found.sentAt) return
  const email = await write(found.job)
  if (!email) {
    await deleteEmail(db, key)
    return log.info(`email ${key} not needed`)
  }
  const outcome = await mailer.send(email, key)
  if (outcome === 'refused') {
    await deleteRefused(db, key)
    return log.error(`email ${key}: the mail server refuses its recipient`)
  }
  await markSent(db, key, now())
  log.info(`email ${key} sent`)
}

/** Waits for the work, but not longer than that. */
async function within(ms: number, work: Promise<unknown>) {
  const done = new AbortController()
  await Promise.race([work, wait(ms, undefined, { signal: done.signal }).catch(() => {})])
  done.abort()
}

/** pg-boss reports plain objects, connections that fail at several addresses have no message, mail servers repeat whom they refuse. */
function reasonOf(error: unknown) {
  const { message, code } = isObject(error) ? error : {}
  return withoutAddresses(String(message || code || error))
}

/** What a mail server says, without whom it says it of. */
export const withoutAddresses = (words: string) => words.replaceAll(/[^\s<>]{1,64}@[^\s<>]{1,255}/g, '…')
