import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** Those of the hashes that an enabled account of the address has signed in from. */
export async function findKnown(db: Db, email: string, hashes: Buffer[]) {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('known_origin as origin')
    .innerJoin('account', 'account.id', 'origin.account_id')
    .select('origin.hash')
    .where(sql<boolean>`lower(account.email) = lower(${email})`)
    .where('account.disabled_at', 'is', null)
    .where('origin.hash', 'in', hashes)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function selectOrigins(tx: Db, accountId: number) {
  const rows = await tx.selectFrom('known_origin').select('hash').where('account_id', '=', accountId).execute()
  return rows.map(({ hash }) => hash)
}

export async function upsertOrigins(
  tx: Db,
  { accountId, hashes, at }: { accountId: number; hashes: Buffer[]; at: Date },
) {
  // in one order: two sign-ins of one account at once do not wait for each other
  const sorted = hashes.toSorted((a, b) => a.compare(b))
  await tx
    .insertInto('known_origin')
    .values(sorted.map((hash) => ({ account_id: accountId, hash, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ seen_at: at }))
    .execute()
}

export async function deleteOldOrigins(db: Db, before: Date) {
  await db.deleteFrom('known_origin').where('seen_at', '<', before).execute()
}
