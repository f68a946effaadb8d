import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { dayMs } from '#server/platform/base/schedule.ts'

export type Claim = Selectable<Schema['withdrawal_claim']>

/** How often a client is told whether a code is right. */
const mostAttempts = 5

/** A declaration as it was typed; the same request again is the first. */
export async function insertClaim(tx: Db, row: Insertable<Schema['withdrawal_claim']>) {
  const made = await tx
    .insertInto('withdrawal_claim')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { claim: made, isNew: true }
  const known = tx
    .selectFrom('withdrawal_claim')
    .selectAll()
    .where('request_key', '=', row.request_key ?? '')
  return { claim: await known.executeTakeFirstOrThrow(), isNew: false }
}

export function selectClaim(db: Db, id: number): Promise<Claim | undefined> {
  return db.selectFrom('withdrawal_claim').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those about an order that wait to be looked at, the oldest first. */
export function selectClaims(db: Db, orderId: number): Promise<Claim[]> {
  return db
    .selectFrom('withdrawal_claim')
    .selectAll()
    .where('order_number', '=', orderId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether there was one about the same order in the day before, from an address that is not the order's either. */
export async function hasClaimBefore(db: Db, { id, order_number, declared_at }: Claim, orderEmail: string) {
  const before = await db
    .selectFrom('withdrawal_claim')
    .select('id')
    .where('order_number', '=', order_number)
    .where('id', '<', id)
    .where('declared_at', '>', new Date(declared_at.getTime() - dayMs))
    .where(sql`lower(email)`, '<>', sql`lower(${orderEmail})`)
    .executeTakeFirst()
  return before !== undefined
}

export async function closeClaim(tx: Db, id: number, at: Date) {
  await tx.updateTable('withdrawal_claim').set({ closed_at: at }).where('id', '=', id).execute()
}

/** The customer declared with proof what was declared from the same address without. */
export async function closeClaimsOf(tx: Db, { id, email }: { id: number; email: string }, at: Date) {
  await tx
    .updateTable('withdrawal_claim')
    .set({ closed_at: at })
    .where('order_number', '=', id)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('closed_at', 'is', null)
    .execute()
}

/** Gives an order a code, in the place of the one before. */
export async function replaceCode(
  db: Db,
  row: Pick<Selectable<Schema['withdrawal_code']>, 'order_id' | 'hash' | 'expires_at'>,
) {
  const fresh = { hash: row.hash, expires_at: row.expires_at, attempts: 0 }
  await db
    .insertInto('withdrawal_code')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(fresh))
    .execute()
}

/** Takes one attempt of an order's good code, in one statement: no hash is read without an attempt counted. */
export function takeAttempt(db: Db, orderId: number, at: Date) {
  return db
    .updateTable('withdrawal_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('expires_at', '>', at)
    .where('attempts', '<', mostAttempts)
    .returning('hash')
    .executeTakeFirst()
}

/** The right code may be shown again: to see the order, and to declare. */
export async function resetAttempts(db: Db, orderId: number) {
  await db.updateTable('withdrawal_code').set({ attempts: 0 }).where('order_id', '=', orderId).execute()
}

export async function deleteOldCodes(db: Db, at: Date) {
  await db.deleteFrom('withdrawal_code').where('expires_at', '<=', at).execute()
}

/**
 * Declarations that the owner has looked at, or that are about no order, are of no use once their writer had the time to call: one
 * that was accepted is a withdrawal by then.
 */
export async function deleteOldClaims(db: Db, before: Date) {
  await db
    .deleteFrom('withdrawal_claim')
    .where('declared_at', '<', before)
    .where((eb) => {
      const order = eb.selectFrom('shop_order').select('id').whereRef('id', '=', 'order_number')
      return eb.or([eb('closed_at', '<', before), eb.not(eb.exists(order))])
    })
    .execute()
}
