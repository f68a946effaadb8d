import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { inTransaction, openDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/postgres/launcher.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { errorLog } from '#tests/support/database.ts'
import { withDatabase } from '#tests/support/global-setup.ts'
import { emailOf, mailFrom, openTestOutbox, recipient, until } from './outbox.fixtures.ts'
import { migrateJobs } from '#server/platform/database/job-queues.ts'
import type { JobsOptions } from './outbox.ts'
import { openMailbox } from './mailbox.ts'
import { openMailer } from './mailer.ts'

test.concurrent('two processes share the work: 60 emails, each once', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  await post.openJobs()
  const orderId = await post.buildOrder()
  const keys = Array.from({ length: 60 }, (_, index) => `l-${index}`)
  await Promise.all(keys.map((key) => inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf(key, orderId)))))
  await post.allSent()
  expect(await post.subjects()).toEqual(keys.map((key) => `Lettera ${key}`).toSorted((a, b) => a.localeCompare(b)))
})

test.concurrent('a process killed after the mail server’s yes sends its email twice at most, with one Message-ID', async () => {
  await using post = await openTestOutbox()
  const orderId = await post.buildOrder()
  const mailbox = await openMailbox(post.folder)
  post.onClose(() => mailbox.close())
  const script = `
    import { openDb, inTransaction } from '#server/platform/database/client.ts'
    import { openLog } from '#server/platform/base/log.ts'
    import { openJobs } from '#server/platform/email/outbox.ts'
    import { openMailer } from '#server/platform/email/mailer.ts'
    const log = openLog('ERROR', () => {})
    const db = openDb(${JSON.stringify(post.databaseUrl)}, log)
    const mailer = openMailer({ mailFrom: ${JSON.stringify(mailFrom)} }, ${JSON.stringify(mailbox.url)})
    const jobs = await openJobs({
      directUrl: ${JSON.stringify(post.databaseUrl)}, db, log, now: () => new Date(), pollSeconds: 0.5,
      write: async ({ key, recipient: to = '' }) => ({ to, subject: 'Lettera ' + key, html: 'x', text: 'x' }),
      mailer: { send: async (email, key) => { await mailer.send(email, key); process.kill(process.pid, 'SIGKILL') } },
    })
    await inTransaction(db, (tx) => jobs.enqueue(tx, ${JSON.stringify(emailOf('caduta', orderId))}))
  `
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await post.subjects()).toEqual(['Lettera caduta'])
  // its job is taken from it after two minutes: let them be over
  await sql`update pgboss.job set started_on = started_on - interval '3 minutes' where state = 'active'`.execute(
    post.db,
  )
  await sql`update pgboss.queue set monitor_on = null`.execute(post.db)
  await post.openJobs()
  await post.hurry()
  await post.allSent()
  const mails = await post.readPost()
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set(['<caduta@ottica.example>']))
})

test.concurrent('a job that runs again after its email was sent sends nothing', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('unica', orderId)))
  await until(() => post.jobsIn('completed'))
  // as when a process dies between its note and the end of its job
  await sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now()`.execute(post.db)
  await until(() => post.jobsIn('completed'))
  expect(await post.subjects()).toEqual(['Lettera unica'])
})

test.concurrent('closing lets the email in hand finish', async () => {
  await using post = await openTestOutbox()
  const mailbox = await openMailbox(post.folder)
  const mailer = openMailer({ smtpUrl: undefined, mailFrom }, mailbox.url)
  post.onClose(() => mailbox.close())
  post.onClose(() => mailer.close())
  let begun = false
  const slow: JobsOptions['mailer'] = {
    async send(email, key) {
      begun = true
      await wait(1000)
      return mailer.send(email, key)
    },
  }
  const jobs = await post.openJobs({ mailer: slow })
  const orderId = await post.buildOrder()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('ultima', orderId)))
  await until(() => expect(begun).toBe(true))
  await jobs.close()
  expect(await post.subjects()).toEqual(['Lettera ultima'])
  expect(await post.db.selectFrom('email').select('key').where('sent_at', 'is', null).execute()).toEqual([])
})

test.concurrent('connections that the database cuts are made again', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-jobs' and datname = current_database()`.execute(
    post.db,
  )
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('tenace', orderId)))
  await post.allSent()
  expect(await post.subjects()).toEqual(['Lettera tenace'])
})

test.concurrent('a database that falls silent swallows no email: its connections are given up and made again', async () => {
  await using post = await openTestOutbox()
  await using line = await openDatabaseLine(post.databaseUrl)
  const jobs = await post.openJobs({ directUrl: line.url, silentMs: 500 })
  const orderId = await post.buildOrder()
  line.goSilent()
  // long enough for the polling of every second to be swallowed
  await wait(2500)
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('udita', orderId)))
  line.speakAgain()
  await post.allSent()
  expect(await post.subjects()).toEqual(['Lettera udita'])
})

test.concurrent('a database that stops and comes back finds its process alive and its emails sent', async () => {
  await using post = await openTestOutbox()
  const settings = { fsync: 'off' }
  const dir = join(post.folder, 'postgres')
  let postgres = await startEmbedded({ dir, settings })
  const own = openDb(
    postgres.url,
    openLog('ERROR', () => {}),
  )
  post.onClose(() => postgres.stop())
  post.onClose(() => own.destroy())
  await sql`create table email (key text primary key, kind text, order_id int, recipient text, facts jsonb, created_at timestamptz, sent_at timestamptz)`.execute(
    own,
  )
  await migrateJobs(postgres.url)
  const jobs = await post.openJobs({ directUrl: postgres.url, db: own })
  await postgres.stop()
  await until(() => expect(post.lines.join('')).toMatch(/WARN jobs: /))
  await wait(1500)
  postgres = await startEmbedded({ dir, settings })
  await inTransaction(own, (tx) => jobs.enqueue(tx, emailOf('risorta', 1)))
  await until(async () => expect(await post.subjects()).toEqual(['Lettera risorta']))
})

test.concurrent('an unsent email whose job is gone is asked for again, others are left alone', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs({ now: () => new Date(Date.now() + 11 * 60_000) })
  const orderId = await post.buildOrder()
  const at = new Date()
  const rows = ['persa', 'spedita'].map((key) => ({
    key,
    kind: 'order-confirmed' as const,
    order_id: orderId,
    recipient,
    created_at: at,
  }))
  await post.db.insertInto('email').values(rows).execute()
  await post.db.updateTable('email').set({ sent_at: at }).where('key', '=', 'spedita').execute()
  await Promise.all([jobs.requeueLost(), jobs.requeueLost()])
  await post.allSent()
  await jobs.requeueLost()
  await wait(700)
  expect(await post.subjects()).toEqual(['Lettera persa'])
})

test.concurrent('two processes that start at once prepare one database', async () => {
  await using post = await openTestOutbox()
  const name = `jobs_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)}`.execute(post.db)
  post.onClose(() => sql`drop database ${sql.id(name)} with (force)`.execute(post.db))
  const url = withDatabase(inject('databaseUrl'), name)
  await Promise.all([migrateJobs(url), migrateJobs(url), migrateJobs(url)])
  await migrateJobs(url)
  const fresh = openDb(url, errorLog, { connections: 1 })
  const { rows } = await sql<{
    name: string
    policy: string
    retry_limit: number
  }>`select name, policy, retry_limit from pgboss.queue where name = 'emails'`.execute(fresh)
  await fresh.destroy()
  expect(rows).toEqual([{ name: 'emails', policy: 'exclusive', retry_limit: 300 }])
})
