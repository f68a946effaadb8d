import type { Db } from '#server/db/client.ts'
import type { LetterJob } from './jobs.ts'

/** Whether the letter is a new one: its key was never asked for. */
export async function insertLetter(tx: Db, { key, kind, orderId, recipient }: LetterJob, at: Date) {
  const inserted = await tx
    .insertInto('letter')
    .values({ key, kind, order_id: orderId, recipient, created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A letter that was asked for, and when it was sent. */
export async function findLetter(db: Db, key: string) {
  const found = await db
    .selectFrom('letter')
    .select(['kind', 'order_id', 'recipient', 'sent_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found || found.order_id === null) return undefined
  const { kind, order_id: orderId, recipient, sent_at: sentAt } = found
  return { job: { key, kind: kind as LetterJob['kind'], orderId, recipient }, sentAt }
}

export async function markSent(db: Db, key: string, at: Date) {
  await db.updateTable('letter').set({ sent_at: at }).where('key', '=', key).where('sent_at', 'is', null).execute()
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
