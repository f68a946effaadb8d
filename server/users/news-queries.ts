import { sql } from 'kysely'
import type { NewsText } from '#contract/consent.ts'
import type { Db } from '#server/platform/database/client.ts'

const agrees = sql<boolean>`news_agreed_at is not null and news_withdrawn_at is null`

/** Agrees to a text; to one that was agreed to already since when it was. */
export async function agree(db: Db, id: number, text: NewsText, at: Date) {
  await db
    .updateTable('account')
    .set({ news_text: text, news_agreed_at: at, news_withdrawn_at: null })
    .where('id', '=', id)
    .where((eb) => eb.not(eb.and([agrees, eb('news_text', '=', text)])))
    .execute()
}

/** Withdraws it; what was agreed to and when stays, which proves that emails until then were wanted. */
export async function withdraw(db: Db, id: number, at: Date) {
  await db.updateTable('account').set({ news_withdrawn_at: at }).where('id', '=', id).where(agrees).execute()
}

/** Those who agree, whose address is proved to be theirs and whose account is in use. */
export function selectAgreeing(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'news_text', sql<Date>`news_agreed_at`.as('agreed_at')])
    .where(agrees)
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
}
