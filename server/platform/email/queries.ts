import { sql } from 'kysely'
import { withoutFlush, type Db } from '#server/platform/database/client.ts'
import type { EmailJob } from './email-job.ts'

/** The keys of those that are new: never asked for. */
export async function insertEmails(tx: Db, emails: EmailJob[], at: Date) {
  const rows = emails.map(({ key, kind, orderId, recipient, facts }) => ({
    key,
    kind,
    order_id: orderId ?? null,
    // '' where its writer knows: the release before reads a text
    recipient: recipient ?? '',
    facts: facts ? JSON.stringify(facts) : null,
    created_at: at,
  }))
  const inserted = await tx
    .insertInto('email')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return inserted.map(({ key }) => key)
}

/** An email that was asked for, and when it was sent. */
export async function findEmail(db: Db, key: string) {
  const found = await db
    .selectFrom('email')
    .select(['kind', 'order_id', 'recipient', 'facts', 'sent_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  const { kind, order_id: orderId, recipient, facts, sent_at: sentAt } = found
  const job: EmailJob = {
    key,
    kind,
    ...(recipient && { recipient }),
    ...(orderId && { orderId }),
    ...(facts && { facts }),
  }
  return { job, sentAt }
}

/** It waits for no disk: an email whose mark is lost is sent again, as one is whose process ends before the mark. */
export async function markSent(db: Db, key: string, at: Date) {
  await db
    .updateTable('email')
    // a goodbye is the last that we know of the address
    .set({
      sent_at: at,
      facts: null,
      recipient: sql`case when kind = 'account-deleted' then '' else recipient end`,
    })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .returning(withoutFlush)
    .execute()
}

/** Forgets an email, and to whom it would have gone. */
export async function deleteEmail(db: Db, key: string) {
  await db.deleteFrom('email').where('key', '=', key).execute()
}

/** Deletes an email that cannot be delivered, but for one about an order, which goes with it, and a visitor's message, which stands nowhere else. */
export async function deleteRefused(db: Db, key: string) {
  await db
    .deleteFrom('email')
    .where('key', '=', key)
    .where('order_id', 'is', null)
    .where('kind', '!=', 'visitor-message')
    .execute()
}

/** The emails of this age that were not sent, the newest first. */
export function selectUnsent(db: Db, { after, before }: { after: Date; before: Date }) {
  return db
    .selectFrom('email')
    .select(['key', 'kind'])
    .where('sent_at', 'is', null)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}
