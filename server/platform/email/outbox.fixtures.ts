import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openJobs, type JobsOptions } from './outbox.ts'
import { openMailbox } from './mailbox.ts'
import { openMailer } from './mailer.ts'

export const recipient = 'ada@posta.example'
export const mailFrom = 'Ottica Novantaquattro <negozio@ottica.example>'

export const emailOf = (key: string, orderId: number) => ({
  key,
  kind: 'order-confirmed' as const,
  orderId,
  recipient,
})

export const until = (check: () => Promise<void> | void, timeout = 15_000) =>
  vi.waitFor(check, { timeout, interval: 50 })

/** A database and a mailbox of one test's own, and the jobs that it opens on them. */
export async function openTestOutbox() {
  const closing = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-mail-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = closing.use(await openDatabase())
  const db = openDb(database.url, errorLog)
  closing.defer(() => db.destroy())
  const lines: string[] = []

  async function readPost() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  }

  async function jobsIn(state: string) {
    const { rows } = await sql`select id from pgboss.job where state = ${state}::pgboss.job_state`.execute(db)
    expect(rows).toHaveLength(1)
  }

  return {
    folder,
    databaseUrl: database.url,
    db,
    /** What all its jobs log. */
    lines,
    /** Jobs as the shop opens them, with a mailbox as their mail server. */
    async openJobs(change: Partial<JobsOptions> & { smtpUrl?: string } = {}) {
      const mailbox = await openMailbox(folder)
      closing.defer(() => mailbox.close())
      const mailer = openMailer({ smtpUrl: undefined, mailFrom }, change.smtpUrl ?? mailbox.url)
      closing.defer(() => mailer.close())
      const jobs = await openJobs({
        directUrl: database.url,
        db,
        log: openLog('DEBUG', (line) => lines.push(line)),
        now: () => new Date(),
        mailer,
        write: async ({ key, recipient: to = '' }) => ({
          to,
          subject: `Lettera ${key}`,
          html: '<p>Ciao</p>',
          text: 'Ciao',
        }),
        pollSeconds: 0.5,
        superviseSeconds: 1,
        ...change,
      })
      closing.defer(() => jobs.close())
      return jobs
    },
    async buildOrder() {
      const at = new Date()
      const { id } = await db
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
    },
    readPost,
    subjects: async () => (await readPost()).map(({ subject = '' }) => subject).toSorted((a, b) => a.localeCompare(b)),
    allSent: () =>
      until(async () => {
        const unsent = await db.selectFrom('email').select('key').where('sent_at', 'is', null).execute()
        expect(unsent).toEqual([])
      }),
    jobsIn,
    /** What waits for its next try gets it now. */
    async hurry() {
      await until(() => jobsIn('retry'))
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
    },
    /** Closed with the rest, the last first. */
    onClose: (close: () => PromiseLike<unknown> | void) => closing.defer(async () => void (await close())),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
