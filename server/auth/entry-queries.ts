import { sql } from 'kysely'
import type { NewsText } from '#contract/consent.ts'
import type { Db } from '#server/platform/database/client.ts'
import { noNews } from './no-news.ts'
import { noPassword } from './password.ts'

export interface NewAccount {
  email: string
  fullName: string
  passwordHash: string
  phone: string
  gender: 'uomo' | 'donna' | 'notspecify'
  birthDate: string
  termsVersion: string | null
  /** The text about emails with news that was agreed to. */
  newsText: NewsText | null
  createdAt: Date
}

export async function insertAccount(tx: Db, account: NewAccount) {
  const { id } = await tx
    .insertInto('account')
    .values({
      email: account.email,
      full_name: account.fullName,
      password_hash: account.passwordHash,
      phone: account.phone,
      gender: account.gender,
      birth_date: account.birthDate,
      terms_version: account.termsVersion,
      ...(account.newsText && { news_text: account.newsText, news_agreed_at: account.createdAt }),
      created_at: account.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Verifies an enabled account, once and for all; false when there is none of that number. */
export async function markVerified(tx: Db, accountId: number, at: Date) {
  const verified = await tx
    .updateTable('account')
    .set({ verified_at: sql<Date>`coalesce(verified_at, ${at})` })
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

/** Orders without an account that were made for the address of this one become its own; answers how many. */
export async function joinOrders(tx: Db, accountId: number) {
  const joined = await tx
    .updateTable('shop_order')
    .from('account')
    .set({ account_id: accountId })
    .where('account.id', '=', accountId)
    .where('shop_order.account_id', 'is', null)
    .where(sql<boolean>`lower(shop_order.email) = lower(account.email)`)
    .executeTakeFirst()
  return Number(joined.numUpdatedRows)
}

/** Whether an enabled account is verified and has a password; it is locked until the transaction ends. */
export function lockPassword(tx: Db, id: number) {
  return tx
    .selectFrom('account')
    .select(['verified_at as verifiedAt', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** From now on a recovery code alone opens the account. A consent of its registration may be a stranger's, and is none. */
export async function removePassword(tx: Db, id: number) {
  const change = { password_hash: noPassword, ...noNews }
  await tx.updateTable('account').set(change).where('id', '=', id).execute()
}

/** Under which name and when an account was registered. */
export function findRegistration(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select([
      'full_name as fullName',
      'created_at as createdAt',
      'verified_at as verifiedAt',
      'password_hash as passwordHash',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An account as the emails need it. */
export function findAccount(db: Db, id: number) {
  return selectStanding(db).where('id', '=', id).executeTakeFirst()
}

/** Whose the address is: the account that verified it, otherwise the newest that says so. */
export function findByAddress(db: Db, email: string) {
  return selectStanding(db)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy(sql`verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function selectStanding(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'full_name as fullName',
      'created_at as createdAt',
      'verified_at as verifiedAt',
      'disabled_at as disabledAt',
    ])
}

/** Gives an enabled account another password, where one was proved in the place of that; answers where its owner reads emails. */
export function updatePassword(
  tx: Db,
  id: number,
  { passwordHash, proved }: { passwordHash: string; proved?: string },
) {
  return tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$if(proved !== undefined, (query) => query.where('password_hash', '=', proved ?? ''))
    .returning(['email', 'verified_at as verifiedAt'])
    .executeTakeFirst()
}

/** Customers who registered before `at`, have not verified their address, and have no orders but unpaid attempts. An erased account is none of them: its row stays. */
export async function selectUnverified(db: Db, at: Date) {
  const found = await unverified(db, at).orderBy('id').limit(500).execute()
  return found.map(({ id }) => id)
}

export async function isUnverified(db: Db, id: number, at: Date) {
  return (await unverified(db, at).where('id', '=', id).executeTakeFirst()) !== undefined
}

function unverified(db: Db, at: Date) {
  return db
    .selectFrom('account')
    .select('id')
    .where('verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('role', '=', 'customer')
    .where('created_at', '<', at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop_order')
            .select('shop_order.id')
            .whereRef('shop_order.account_id', '=', 'account.id')
            .where('shop_order.state', '!=', 'expired'),
        ),
      ),
    )
}

/** Removes an account that is still not verified, and says which address it had. Fails on a foreign key when something that stays is its own. */
export async function deleteAccount(tx: Db, id: number) {
  const removed = await tx
    .deleteFrom('account')
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return removed?.email
}
