import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { beginWith } from '#server/platform/database/search-words.ts'
import { noNews } from '#server/auth/no-news.ts'
import { noFiscalData } from '#server/orders/fiscal-data.ts'
import { countOrders, anonymiseAttempts } from '#server/orders/shared-queries.ts'

/** Accounts as people are shown them, without the erased ones. */
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
      'account.changed_at',
      'account.terms_version',
      'account.news_text',
      'account.news_agreed_at',
      'account.news_withdrawn_at',
      'second_factor.confirmed_at as second_factor_at',
    ])
    .select((eb) => countOrders(eb).as('orders'))
    .where('account.erased_at', 'is', null)
}

export function findPerson(db: Db, id: number) {
  return people(db).where('account.id', '=', id).executeTakeFirst()
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Each has an index of its own. */
const sortings = {
  id: undefined,
  name: sql`lower(account.full_name)`,
  orders: sql.ref('account.order_count'),
  email: sql`lower(account.email)`,
  verified: sql`(account.verified_at is not null)`,
  disabled: sql`(account.disabled_at is not null)`,
} as const satisfies Record<string, RawBuilder<unknown> | undefined>

/**
 * Who is looked for: one account, these accounts, those whose telephone number ends with these digits, or those whose name and
 * email have words that begin so.
 */
export type Sought = { id: number } | { ids: number[] } | { phoneEnd: string } | { words: string[] }

export interface Page {
  sortBy: keyof typeof sortings
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** A page of people. Its rows are chosen before what belongs to them is looked up: far down it passes over many. */
export function selectPeople(db: Db, sought: Sought | undefined, { sortBy, direction, limit, offset }: Page) {
  const key = sortings[sortBy]
  const chosen = matching(db, sought)
    .select('account.id')
    .$if(key !== undefined, (query) => query.orderBy(key ?? sql``, direction))
    .orderBy('account.id', direction)
    .limit(limit)
    .offset(offset)
  return people(db)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'account.id')
    .$if(key !== undefined, (query) => query.orderBy(key ?? sql``, direction))
    .orderBy('account.id', direction)
    .execute()
}

/** The ids of those who match, in no order; null: they are more than `most`, and so many ids would take their time to arrive. */
export async function findIds(db: Db, sought: Sought, most: number) {
  const found = matching(db, sought)
    .select('account.id')
    .limit(most + 1)
  const { ids } = await db
    .selectFrom(found.as('found'))
    .select(sql<number[] | null>`case when count(*) <= ${most} then coalesce(array_agg(id), '{}') end`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids
}

/** How many people have an account, counted no further than `most`. */
export async function countPeople(db: Db, most: number) {
  const { count } = await db
    .selectFrom(matching(db, undefined).select('account.id').limit(most).as('people'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Db, sought: Sought | undefined) {
  const standing = db.selectFrom('account').where('account.erased_at', 'is', null)
  if (!sought) return standing
  if ('id' in sought) return standing.where('account.id', '=', sought.id)
  if ('ids' in sought) return standing.where(sql<boolean>`account.id = any(${sought.ids}::int[])`)
  if ('phoneEnd' in sought) {
    const beginning = sought.phoneEnd.split('').toReversed().join('')
    // the index `account_phone` is made of the same
    const fromItsEnd = sql`reverse(regexp_replace(account.phone, '\\D', '', 'g'))`
    return standing.where(sql<boolean>`${fromItsEnd} like ${`${beginning}%`}`)
  }
  return standing.where(beginWith(sql.ref('account.words'), sought.words))
}

export async function updatePerson(db: Db, id: number, change: Updateable<Schema['account']>) {
  await db.updateTable('account').set(change).where('id', '=', id).execute()
}

/** The account, locked until the transaction ends; not one that was erased. */
export function lockAccount(tx: Db, id: number) {
  return tx
    .selectFrom('account')
    .select([
      'id',
      'full_name',
      'email',
      'birth_date',
      'phone',
      'gender',
      'role',
      'verified_at',
      'disabled_at',
      'changed_at',
    ])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The owners who can sign in, locked until the transaction ends, so that the last two cannot both go. */
export async function lockOwners(tx: Db) {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where((eb) => eb.or([eb('duty', 'is', null), eb('duty', '=', 'owner')]))
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return found.map(({ id }) => id)
}

/** Empties every column that says who the person was. */
export async function erasePerson(tx: Db, id: number, at: Date) {
  await updatePerson(tx, id, {
    email: '',
    full_name: '',
    password_hash: '',
    phone: '',
    gender: 'notspecify',
    birth_date: null,
    picture: null,
    ...noFiscalData,
    ...noNews,
    role: 'customer',
    duty: null,
    verified_at: null,
    disabled_at: at,
    erased_at: at,
  })
  await tx.deleteFrom('session').where('account_id', '=', id).execute()
  await tx.deleteFrom('one_time_code').where('account_id', '=', id).execute()
  await tx.deleteFrom('known_origin').where('account_id', '=', id).execute()
  await tx.deleteFrom('second_factor').where('account_id', '=', id).execute()
  await anonymiseAttempts(tx, id)
}
