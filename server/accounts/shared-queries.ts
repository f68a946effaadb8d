import type { Db } from '#server/db/client.ts'

// what other rooms ask of accounts as well

/**
 * Whether an account is still somebody's, and has this password where one was proved; it stays so until the transaction
 * ends. Taken before the stock: whoever judges a payment takes the two in this order.
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
