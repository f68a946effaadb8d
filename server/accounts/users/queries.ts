import { sql, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Schema } from '#server/db/schema.ts'
import { countOrders } from '#server/orders/of-account.ts'

/** Accounts as people are shown them; whoever left for good is nobody any more. */
function people(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select([
      'account.id',
      'account.full_name',
      'account.email',
      'account.phone',
      'account.gender',
      'account.birth_date',
      'account.picture',
      'account.role',
      'account.verified_at',
      'account.disabled_at',
      'account.created_at',
      'account.terms_version',
      'second_factor.confirmed_at as second_factor_at',
    ])
    .select((eb) => countOrders(eb).as('orders'))
    .where('account.erased_at', 'is', null)
}

export function findPerson(db: Db, id: number) {
  return people(db).where('account.id', '=', id).executeTakeFirst()
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const sortings = {
  id: sql`account.id`,
  name: sql`lower(account.full_name)`,
  orders: sql`orders`,
  email: sql`lower(account.email)`,
  verified: sql`account.verified_at is not null`,
  disabled: sql`account.disabled_at is not null`,
}

export interface PeopleWanted {
  /** Words that name or e-mail hold, each of them; a number is an id as well. */
  words: string[]
  sortBy: keyof typeof sortings
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export function selectPeople(db: Db, { words, sortBy, direction, limit, offset }: PeopleWanted) {
  return whoMatch(people(db), words)
    .orderBy(sortings[sortBy], direction)
    .orderBy('account.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countPeople(db: Db, words: string[]) {
  const counted = db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account.erased_at', 'is', null)
  const { count } = await whoMatch(counted, words).executeTakeFirstOrThrow()
  return count
}

function whoMatch<DB extends Schema, T extends 'account', O>(query: SelectQueryBuilder<DB, T, O>, words: string[]) {
  let narrowed = query
  for (const word of words) {
    const id = /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null
    narrowed = narrowed.where(
      sql<boolean>`(strpos(lower(account.full_name), lower(${word})) > 0 or strpos(lower(account.email), lower(${word})) > 0 or account.id = ${id})`,
    )
  }
  return narrowed
}

export async function updatePerson(db: Db, id: number, change: Updateable<Schema['account']>) {
  await db.updateTable('account').set(change).where('id', '=', id).execute()
}

/** The account, locked until the transaction ends; not one that was erased. */
export function lockAccount(tx: Db, id: number) {
  return tx
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'birth_date', 'phone', 'gender', 'role', 'verified_at', 'disabled_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The administrators who can sign in, locked until the transaction ends, so that the last two cannot both go. */
export async function lockAdministrators(tx: Db) {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return found.map(({ id }) => id)
}

/** Puts nothing in the place of everything that says who somebody was. */
export async function erasePerson(tx: Db, id: number, at: Date) {
  await updatePerson(tx, id, {
    email: '',
    full_name: '',
    password_hash: '',
    phone: '',
    gender: 'notspecify',
    birth_date: null,
    picture: null,
    role: 'customer',
    verified_at: null,
    disabled_at: at,
    erased_at: at,
  })
  await tx.deleteFrom('session').where('account_id', '=', id).execute()
  await tx.deleteFrom('one_time_code').where('account_id', '=', id).execute()
  await tx.deleteFrom('second_factor').where('account_id', '=', id).execute()
}
