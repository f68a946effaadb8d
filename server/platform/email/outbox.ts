import { setTimeout as wait } from 'node:timers/promises'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Db } from '#server/platform/database/client.ts'
import type { Log } from '#server/platform/base/log.ts'
import { deleteLetter, deleteRefused, findLetter, insertLetter, markSent, selectUnsent } from './queries.ts'
import type { Letter, Mailer } from './mailer.ts'
import { openWarnings } from './warnings.ts'
import type { LetterJob } from './letter-job.ts'
import { emailQueue } from '#server/platform/database/job-queues.ts'

export interface Jobs {
  /** Asks for a letter in the transaction of the event that it reports: no event, no letter. */
  enqueue(tx: Db, letter: LetterJob): Promise<void>
  /** Asks again for letters that nobody is going to send any more, as after a restored backup. */
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
  /** Nothing: there is no letter to send after all. */
  write: (job: LetterJob) => Promise<Letter | undefined>
  /** How often a process asks for work, and how often it looks after work that another one dropped. */
  pollSeconds?: number
  superviseSeconds?: number
}

/** Letters at once, and how long the work in hand may take when the shop closes. */
const batchSize = 5
const closeMs = 8000
/** Unsent letters of this age are looked after, older ones than that are no news any more. */
const lostAfterMs = 10 * 60_000
const lostBeforeMs = 7 * 86_400_000

/** Starts sending letters. A database that goes away is waited for. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { directUrl, db, log, now, pollSeconds = 1, superviseSeconds = 60 } = options
  const boss = new PgBoss({
    connectionString: directUrl,
    max: 3,
    application_name: 'shop-jobs',
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
    async enqueue(tx, letter) {
      // an attempt that was paid after its account was erased has nobody to write to
      if (letter.recipient === '') return
      if (await insertLetter(tx, letter, now())) await send(tx, letter.key, letter.waitSeconds)
    },

    async requeueLost() {
      const at = now().getTime()
      const span = { after: new Date(at - lostBeforeMs), before: new Date(at - lostAfterMs) }
      for (const key of await selectUnsent(db, span)) {
        const jobs = await boss.findJobs(emailQueue.name, { key })
        if (jobs.length > 0) continue
        log.warn(`letter ${key} had no job, asking again`)
        await send(db, key)
      }
    },

    async close() {
      await within(closeMs, boss.offWork(emailQueue.name, { wait: true }))
      // letters that are still in hand go back for later
      await within(closeMs, boss.stop({ graceful: false }))
    },
  }

  async function send(tx: Db, key: string, waitSeconds = 0) {
    await boss.send(emailQueue.name, { key }, { singletonKey: key, startAfter: waitSeconds, db: fromKysely(tx) })
  }
}

/** One job: a failure of its own, which puts it back for later and leaves the others of its batch alone. */
async function run(options: JobsOptions, { id, data: { key } }: Job<{ key: string }>): Promise<JobResult> {
  try {
    await deliver(options, key)
    return { id, status: 'completed' }
  } catch (error) {
    const reason = reasonOf(error)
    options.log.warn(`letter ${key} not sent, trying again later: ${reason}`)
    return { id, status: 'failed', output: { reason } }
  }
}

/** Sends a letter unless it was sent. A crash between the mail server's yes and our note of it sends it twice, with one Message-ID. */
async function deliver({ db, log, now, mailer, write }: JobsOptions, key: string) {
  const found = await findLetter(db, key)
  if (!found || found.sentAt) return
  const letter = await write(found.job)
  if (!letter) {
    await deleteLetter(db, key)
    return log.info(`letter ${key} not needed`)
  }
  const outcome = await mailer.send(letter, key)
  if (outcome === 'refused') {
    await deleteRefused(db, key)
    return log.error(`letter ${key}: the mail server refuses its recipient`)
  }
  await markSent(db, key, now())
  log.info(`letter ${key} sent`)
}

/** Waits for the work, but not longer than that. */
async function within(ms: number, work: Promise<unknown>) {
  const done = new AbortController()
  await Promise.race([work, wait(ms, undefined, { signal: done.signal }).catch(() => {})])
  done.abort()
}

/** pg-boss reports plain objects, connections that fail at several addresses have no message, mail servers repeat whom they refuse. */
function reasonOf(error: unknown) {
  const { message, code } = error as { message?: unknown; code?: unknown }
  return String(message || code || error).replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')
}
