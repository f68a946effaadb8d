import type { Db } from '#server/platform/database/client.ts'
import { fiscalColumns } from '#server/platform/database/column-types.ts'

// what other rooms ask of accounts as well

/**
 * An account that is neither erased nor disabled, and has this password where one was proved; it stays so until the transaction
 * ends. Locked before the stock: settling a payment locks the two in this order.
 */
export function holdAccount(tx: Db, id: number, passwordHash?: string) {
  return tx
    .selectFrom('account')
    .select(fiscalColumns)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .forShare()
    .executeTakeFirst()
}

/** Ends the sessions of an account, without the one that stays. */
export async function endSessionsOf(db: Db, accountId: number, at: Date, staying?: string) {
  await db
    .updateTable('session')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(staying !== undefined, (query) => query.where('id', '!=', staying ?? ''))
    .execute()
}
