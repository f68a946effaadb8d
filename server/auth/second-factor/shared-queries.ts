import type { Db } from '#server/platform/database/client.ts'

/** Takes the second factor away, with its recovery codes. */
export async function deleteSecondFactor(db: Db, accountId: number) {
  await db.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
}
