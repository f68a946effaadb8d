import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { CodeKind } from '#server/platform/database/column-types.ts'

interface NewCode {
  accountId: number
  kind: CodeKind
  hash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** Gives an account a code of a kind, in the place of the one that it had. */
export async function replaceCode(db: Db, { accountId, kind, hash, createdAt, expiresAt }: NewCode) {
  const fresh = { hash, created_at: createdAt, expires_at: expiresAt }
  await db
    .insertInto('one_time_code')
    .values({ account_id: accountId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(fresh))
    .execute()
}

/** The account that a good code of this hash belongs to, when it says this address and is not disabled. */
export async function findCode(
  db: Db,
  { email, kind, hash }: { email: string } & Pick<NewCode, 'kind' | 'hash'>,
  at: Date,
) {
  const found = await db
    .selectFrom('one_time_code as code')
    .innerJoin('account', 'account.id', 'code.account_id')
    .select('account.id')
    .where(sql<boolean>`lower(account.email) = lower(${email})`)
    .where('account.disabled_at', 'is', null)
    .where('code.kind', '=', kind)
    .where('code.hash', '=', hash)
    .where('code.expires_at', '>', at)
    .executeTakeFirst()
  return found?.id
}

/** Ends a code; false when it was over, spent or replaced already. */
export async function spendCode(tx: Db, { accountId, kind, hash }: Pick<NewCode, 'accountId' | 'kind' | 'hash'>) {
  const spent = await tx
    .deleteFrom('one_time_code')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteCode(tx: Db, accountId: number, kind: CodeKind) {
  await tx.deleteFrom('one_time_code').where('account_id', '=', accountId).where('kind', '=', kind).execute()
}

/** The address has its account: no other one can verify it any more. */
export async function deleteCodesOfOthers(tx: Db, accountId: number) {
  await tx
    .deleteFrom('one_time_code')
    .where('kind', '=', 'verification')
    .where('account_id', '!=', accountId)
    .where('account_id', 'in', (select) =>
      select
        .selectFrom('account')
        .select('id')
        .where(
          sql<string>`lower(email)`,
          '=',
          select
            .selectFrom('account as mine')
            .select(sql<string>`lower(mine.email)`.as('email'))
            .where('mine.id', '=', accountId),
        ),
    )
    .execute()
}

export async function deleteOldCodes(db: Db, at: Date) {
  await db.deleteFrom('one_time_code').where('expires_at', '<=', at).execute()
}
