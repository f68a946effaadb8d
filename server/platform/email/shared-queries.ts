import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** The emails to an address: which, and when. */
export function selectEmailsTo(db: Db, recipient: string) {
  return db
    .selectFrom('email')
    .select(['kind', 'created_at', 'sent_at'])
    .where(sql`lower(recipient)`, '=', sql`lower(${recipient})`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The emails of these keys that were asked for, and when they were sent. */
export function selectEmailsByKey(db: Db, keys: string[]) {
  return db.selectFrom('email').select(['kind', 'sent_at']).where('key', 'in', keys).execute()
}

/** Forgets the emails to an address, but for those about orders that keep theirs. */
export async function deleteEmailsTo(tx: Db, recipient: string) {
  await tx
    .deleteFrom('email')
    .where(sql`lower(recipient)`, '=', sql`lower(${recipient})`)
    .where((eb) =>
      eb.or([
        eb('order_id', 'is', null),
        eb.exists(eb.selectFrom('shop_order').select('id').whereRef('id', '=', 'order_id').where('email', '=', '')),
      ]),
    )
    .execute()
}

/** Forgets the emails that prove an address, when no account has it any more. */
export async function deleteProofsTo(tx: Db, recipient: string) {
  await tx
    .deleteFrom('email')
    .where(sql`lower(recipient)`, '=', sql`lower(${recipient})`)
    .where('kind', 'in', ['verification', 'recovery'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account')
            .select('id')
            .where(sql`lower(email)`, '=', sql`lower(${recipient})`),
        ),
      ),
    )
    .execute()
}
