import type { Db } from '#server/platform/database/client.ts'

// what other rooms ask of accounts as well

/**
 * Whether an account is neither erased nor disabled, and has this password where one was proved; it stays so until the transaction
 * ends. Locked before the stock: settling a payment locks the two in this order.
 */
export async function holdAccount(tx: Db, id: number, passwordHash?: string) {
  const held = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .forShare()
    .executeTakeFirst()
  return held !== undefined
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
