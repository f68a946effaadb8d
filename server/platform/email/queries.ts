import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { LetterJob, LetterKind } from './letter-job.ts'

/** Whether the letter is a new one: its key was never asked for. */
export async function insertLetter(tx: Db, { key, kind, orderId, recipient, facts }: LetterJob, at: Date) {
  const inserted = await tx
    .insertInto('letter')
    .values({
      key,
      kind,
      order_id: orderId ?? null,
      recipient,
      facts: facts ? JSON.stringify(facts) : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A letter that was asked for, and when it was sent. */
export async function findLetter(db: Db, key: string) {
  const found = await db
    .selectFrom('letter')
    .select(['kind', 'order_id', 'recipient', 'facts', 'sent_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  const { kind, order_id: orderId, recipient, facts, sent_at: sentAt } = found
  const job: LetterJob = {
    key,
    kind: kind as LetterKind,
    recipient,
    ...(orderId && { orderId }),
    ...(facts && { facts }),
  }
  return { job, sentAt }
}

export async function markSent(db: Db, key: string, at: Date) {
  await db
    .updateTable('letter')
    // a goodbye is the last that we know of the address
    .set({
      sent_at: at,
      facts: null,
      recipient: sql`case when kind = 'account-deleted' then '' else recipient end`,
    })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .execute()
}

/** Forgets a letter, and to whom it would have gone. */
export async function deleteLetter(db: Db, key: string) {
  await db.deleteFrom('letter').where('key', '=', key).execute()
}

/** Forgets a letter that nobody will get, but for one about an order, which goes with it, and a visitor's words, which stand nowhere else. */
export async function deleteRefused(db: Db, key: string) {
  await db
    .deleteFrom('letter')
    .where('key', '=', key)
    .where('order_id', 'is', null)
    .where('kind', '!=', 'visitor-message')
    .execute()
}

/** Keys of letters of this age that were not sent, the newest first. */
export async function selectUnsent(db: Db, { after, before }: { after: Date; before: Date }) {
  const found = await db
    .selectFrom('letter')
    .select('key')
    .where('sent_at', 'is', null)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return found.map(({ key }) => key)
}
