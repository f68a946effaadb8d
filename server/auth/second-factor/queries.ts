import type { Db } from '#server/platform/database/client.ts'

export function findSecondFactor(db: Db, accountId: number) {
  return db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockSecondFactor(tx: Db, accountId: number) {
  return tx.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()
}

/** Keeps a new secret, unless one is in use. Answers whether it did. */
export async function prepareSecret(
  db: Db,
  { accountId, secret, at }: { accountId: number; secret: string; at: Date },
) {
  const kept = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret, prepared_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, prepared_at: at })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function confirmSecret(tx: Db, { accountId, step, at }: { accountId: number; step: number; at: Date }) {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

/** Replaces the recovery codes that there are. */
export async function replaceRecoveryCodes(tx: Db, accountId: number, hashes: Buffer[]) {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

/** Takes the code of a half minute; false when that one, or a later one, was taken already. */
export async function takeStep(db: Db, accountId: number, step: number) {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Spends a recovery code; false when there is no such one left. */
export async function spendRecoveryCode(db: Db, accountId: number, hash: Buffer, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
