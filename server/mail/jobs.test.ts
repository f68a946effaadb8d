import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { inTransaction, openDb, type Db } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/launcher.ts'
import { openLog } from '#server/log.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { withDatabase } from '#tests/support/global-setup.ts'
import { migrateJobs, openJobs, type JobsOptions } from './jobs.ts'
import { openMailbox } from './mailbox.ts'
import { openMailer } from './mailer.ts'

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
let db: Db
let lines: string[]
const closers: (() => unknown)[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'occhialeria-mail-'))
  database = await openDatabase()
  db = openDb(database.url, errorLog)
  lines = []
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
  await db.destroy()
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const recipient = 'ada@posta.example'
const mailFrom = 'Ottica Novantaquattro <negozio@ottica.example>'

/** Jobs as the shop opens them, with a mailbox as their mail server. */
async function openPost(change: Partial<JobsOptions> & { smtpUrl?: string } = {}) {
  const mailbox = await openMailbox(folder)
  const mailer = openMailer({ smtpUrl: undefined, mailFrom }, change.smtpUrl ?? mailbox.url)
  const jobs = await openJobs({
    directUrl: database.url,
    db,
    log: openLog('DEBUG', (line) => lines.push(line)),
    now: () => new Date(),
    mailer,
    write: async (job) => ({ to: job.recipient, subject: `Lettera ${job.key}`, html: '<p>Ciao</p>', text: 'Ciao' }),
    pollSeconds: 0.5,
    superviseSeconds: 1,
    ...change,
  })
  closers.push(
    () => mailbox.close(),
    () => mailer.close(),
    () => jobs.close(),
  )
  return { jobs, mailbox }
}

async function buildOrder(on = db) {
  const at = new Date()
  const { id } = await on
    .insertInto('shop_order')
    .values({
      reference: crypto.randomUUID(),
      state: 'accepted',
      email: recipient,
      customer_name: 'Ada Rossi',
      subtotal_cents: 15_900,
      shipping_cents: 0,
      total_cents: 15_900,
      origin: 'http://127.0.0.1',
      placed_at: at,
      payable_until: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const letterOf = (key: string, orderId: number) => ({ key, kind: 'order-confirmed' as const, orderId, recipient })

async function readPost() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
const subjects = async () =>
  (await readPost()).map(({ subject = '' }) => subject).toSorted((a, b) => a.localeCompare(b))
const until = (check: () => Promise<void> | void, timeout = 15_000) => vi.waitFor(check, { timeout, interval: 50 })
const allSent = () =>
  until(async () => {
    const unsent = await db.selectFrom('letter').select('key').where('sent_at', 'is', null).execute()
    expect(unsent).toEqual([])
  })

test('a letter that is asked for many times, also at once, is written once', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  const ask = () => inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('conferma-1', orderId)))
  await Promise.all([ask(), ask(), ask()])
  await allSent()
  await ask()
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('conferma-2', orderId)))
  await allSent()
  expect(await subjects()).toEqual(['Lettera conferma-1', 'Lettera conferma-2'])
})

test('a letter that may wait leaves after its time, and after those asked for since', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  await inTransaction(db, (tx) => jobs.enqueue(tx, { ...letterOf('attesa', orderId), waitSeconds: 3 }))
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('subito', orderId)))
  await allSent()
  const sent = await db.selectFrom('letter').select('key').orderBy('sent_at').execute()
  expect(sent.map(({ key }) => key)).toEqual(['subito', 'attesa'])
})

test('an event that is rolled back sends no letter', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  const failing = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, letterOf('mai', orderId))
    throw new Error('no payment after all')
  })
  await expect(failing).rejects.toThrow('no payment after all')
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('dopo', orderId)))
  await allSent()
  expect(await subjects()).toEqual(['Lettera dopo'])
  expect(await db.selectFrom('letter').select('key').execute()).toEqual([{ key: 'dopo' }])
})

test('a letter is not looked for before the event that it reports is committed', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, letterOf('lenta', orderId))
    await wait(1500)
  })
  await allSent()
  expect(await subjects()).toEqual(['Lettera lenta'])
})

test('a letter has sender, one recipient and a Message-ID that its key gives', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  const odd = { ...letterOf('conferma-7', orderId), recipient: 'Ada <a@posta.example>, altri@posta.example' }
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('conferma-6', orderId)))
  await allSent()
  await inTransaction(db, (tx) => jobs.enqueue(tx, odd))
  await until(() => expect(lines.join('')).toMatch(/conferma-7/))
  const [mail, ...others] = await readPost()
  expect(mail).toMatchObject({
    from: { name: 'Ottica Novantaquattro', address: 'negozio@ottica.example' },
    to: [{ address: recipient }],
    messageId: '<conferma-6@ottica.example>',
    text: 'Ciao\n',
    html: '<p>Ciao</p>\n',
  })
  // whatever became of the odd one, it did not reach two people
  for (const other of others) expect(other.to).toHaveLength(1)
})

test('a line break in a subject adds no header', async () => {
  const { jobs } = await openPost({
    write: async ({ recipient: to }) => ({
      to,
      subject: 'Ciao\r\nBcc: altri@posta.example',
      html: '',
      text: 'x',
    }),
  })
  const orderId = await buildOrder()
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('a-capo', orderId)))
  await allSent()
  const [mail] = await readPost()
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('letters wait for a mail server that is away', async () => {
  const { url, close } = await openMailbox(folder)
  const port = Number(new URL(url).port)
  await close()
  const { jobs } = await openPost({ smtpUrl: url })
  const orderId = await buildOrder()
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('paziente', orderId)))
  await until(() => expect(lines.join('')).toContain('letter paziente not sent, trying again later'))
  expect(await subjects()).toEqual([])

  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.resume().once('end', () => done())
    },
  })
  server.listen(port, '127.0.0.1')
  closers.push(() => new Promise<void>((closed) => server.close(() => closed())))
  await hurry()
  await allSent()
  expect(received).toEqual([recipient])
})

test('a mail server that says no for now is asked again, one that refuses the recipient is not', async () => {
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nessuno')) return done(Object.assign(new Error('No such user'), { responseCode: 550 }))
      tries += 1
      return tries === 1 ? done(Object.assign(new Error('Later'), { responseCode: 451 })) : done()
    },
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closers.push(() => new Promise<void>((closed) => server.close(() => closed())))
  const { jobs } = await openPost({ smtpUrl: `smtp://127.0.0.1:${(listening.address() as { port: number }).port}` })
  const orderId = await buildOrder()
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, { ...letterOf('respinta', orderId), recipient: 'nessuno@posta.example' })
    await jobs.enqueue(tx, letterOf('rinviata', orderId))
  })
  await until(() => expect(lines.join('')).toContain('letter rinviata not sent'))
  await hurry()
  await until(() => expect(lines.join('')).toContain('letter rinviata sent'))
  expect(lines.join('')).toContain('letter respinta: the mail server refuses its recipient')
  await until(async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from pgboss.job where state < 'completed'`.execute(db)
    expect(rows).toEqual([{ n: 0 }])
  })
  await sql`update letter set created_at = created_at - interval '1 hour'`.execute(db)
  await jobs.requeueLost()
  expect(lines.join('')).not.toContain('had no job')
  expect(lines.join('')).not.toContain('@')
})

test('two processes share the work: 60 letters, each once', async () => {
  const { jobs } = await openPost()
  await openPost()
  const orderId = await buildOrder()
  const keys = Array.from({ length: 60 }, (_, index) => `l-${index}`)
  await Promise.all(keys.map((key) => inTransaction(db, (tx) => jobs.enqueue(tx, letterOf(key, orderId)))))
  await allSent()
  expect(await subjects()).toEqual(keys.map((key) => `Lettera ${key}`).toSorted((a, b) => a.localeCompare(b)))
})

test('a process killed after the mail server’s yes sends its letter twice at most, with one Message-ID', async () => {
  const orderId = await buildOrder()
  const mailbox = await openMailbox(folder)
  closers.push(() => mailbox.close())
  const script = `
    import { openDb, inTransaction } from '#server/db/client.ts'
    import { openLog } from '#server/log.ts'
    import { openJobs } from '#server/mail/jobs.ts'
    import { openMailer } from '#server/mail/mailer.ts'
    const log = openLog('ERROR', () => {})
    const db = openDb(${JSON.stringify(database.url)}, log)
    const mailer = openMailer({ mailFrom: ${JSON.stringify(mailFrom)} }, ${JSON.stringify(mailbox.url)})
    const jobs = await openJobs({
      directUrl: ${JSON.stringify(database.url)}, db, log, now: () => new Date(), pollSeconds: 0.5,
      write: async ({ key, recipient: to }) => ({ to, subject: 'Lettera ' + key, html: 'x', text: 'x' }),
      mailer: { send: async (letter, key) => { await mailer.send(letter, key); process.kill(process.pid, 'SIGKILL') } },
    })
    await inTransaction(db, (tx) => jobs.enqueue(tx, ${JSON.stringify(letterOf('caduta', orderId))}))
  `
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await subjects()).toEqual(['Lettera caduta'])
  // its job is taken from it after two minutes: let them be over
  await sql`update pgboss.job set started_on = started_on - interval '3 minutes' where state = 'active'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null`.execute(db)
  await openPost()
  await hurry()
  await allSent()
  const post = await readPost()
  expect(post).toHaveLength(2)
  expect(new Set(post.map(({ messageId }) => messageId))).toEqual(new Set(['<caduta@ottica.example>']))
})

test('a job that runs again after its letter was sent sends nothing', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('unica', orderId)))
  await until(() => jobsIn('completed'))
  // as when a process dies between its note and the end of its job
  await sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now()`.execute(db)
  await until(() => jobsIn('completed'))
  expect(await subjects()).toEqual(['Lettera unica'])
})

test('closing lets the letter in hand finish', async () => {
  const mailbox = await openMailbox(folder)
  const mailer = openMailer({ smtpUrl: undefined, mailFrom }, mailbox.url)
  closers.push(
    () => mailbox.close(),
    () => mailer.close(),
  )
  let begun = false
  const slow: JobsOptions['mailer'] = {
    async send(letter, key) {
      begun = true
      await wait(1000)
      return mailer.send(letter, key)
    },
  }
  const { jobs } = await openPost({ mailer: slow })
  const orderId = await buildOrder()
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('ultima', orderId)))
  await until(() => expect(begun).toBe(true))
  await jobs.close()
  expect(await subjects()).toEqual(['Lettera ultima'])
  expect(await db.selectFrom('letter').select('key').where('sent_at', 'is', null).execute()).toEqual([])
})

test('connections that the database cuts are made again', async () => {
  const { jobs } = await openPost()
  const orderId = await buildOrder()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-jobs' and datname = current_database()`.execute(
    db,
  )
  await inTransaction(db, (tx) => jobs.enqueue(tx, letterOf('tenace', orderId)))
  await allSent()
  expect(await subjects()).toEqual(['Lettera tenace'])
})

test('a database that stops and comes back finds its process alive and its letters sent', async () => {
  const settings = { fsync: 'off' }
  const dir = join(folder, 'postgres')
  let postgres = await startEmbedded({ dir, settings })
  const own = openDb(
    postgres.url,
    openLog('ERROR', () => {}),
  )
  closers.push(
    () => postgres.stop(),
    () => own.destroy(),
  )
  await sql`create table letter (key text primary key, kind text, order_id int, recipient text, facts jsonb, created_at timestamptz, sent_at timestamptz)`.execute(
    own,
  )
  await migrateJobs(postgres.url)
  const { jobs } = await openPost({ directUrl: postgres.url, db: own })
  await postgres.stop()
  await until(() => expect(lines.join('')).toMatch(/WARN jobs: /))
  await wait(1500)
  postgres = await startEmbedded({ dir, settings })
  await inTransaction(own, (tx) => jobs.enqueue(tx, letterOf('risorta', 1)))
  await until(async () => expect(await subjects()).toEqual(['Lettera risorta']))
})

test('an unsent letter whose job is gone is asked for again, others are left alone', async () => {
  const { jobs } = await openPost({ now: () => new Date(Date.now() + 11 * 60_000) })
  const orderId = await buildOrder()
  const at = new Date()
  const rows = ['persa', 'spedita'].map((key) => ({
    key,
    kind: 'order-confirmed',
    order_id: orderId,
    recipient,
    created_at: at,
  }))
  await db.insertInto('letter').values(rows).execute()
  await db.updateTable('letter').set({ sent_at: at }).where('key', '=', 'spedita').execute()
  await Promise.all([jobs.requeueLost(), jobs.requeueLost()])
  await allSent()
  await jobs.requeueLost()
  await wait(700)
  expect(await subjects()).toEqual(['Lettera persa'])
})

test('two processes that start at once prepare one database', async () => {
  const name = `jobs_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)}`.execute(db)
  closers.push(() => sql`drop database ${sql.id(name)} with (force)`.execute(db))
  const url = withDatabase(inject('databaseUrl'), name)
  await Promise.all([migrateJobs(url), migrateJobs(url), migrateJobs(url)])
  await migrateJobs(url)
  const fresh = openDb(url, errorLog, { connections: 1 })
  const { rows } = await sql<{
    name: string
    policy: string
    retry_limit: number
  }>`select name, policy, retry_limit from pgboss.queue where name = 'letters'`.execute(fresh)
  await fresh.destroy()
  expect(rows).toEqual([{ name: 'letters', policy: 'exclusive', retry_limit: 300 }])
})

/** What waits for its next try gets it now. */
async function hurry() {
  await until(() => jobsIn('retry'))
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}

async function jobsIn(state: string) {
  const { rows } = await sql`select id from pgboss.job where state = ${state}::pgboss.job_state`.execute(db)
  expect(rows).toHaveLength(1)
}
