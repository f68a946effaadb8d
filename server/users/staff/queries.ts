import { sql } from 'kysely'
import type { Duty } from '#server/platform/database/column-types.ts'
import type { Db } from '#server/platform/database/client.ts'

/** The administrators, the disabled ones too, the oldest first. */
export function selectStaff(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select([
      'account.id',
      'account.full_name',
      'account.email',
      'account.duty',
      'account.disabled_at',
      'second_factor.confirmed_at as second_factor_at',
    ])
    .where('account.role', '=', 'administrator')
    .orderBy('account.id')
    .execute()
}
export type StaffMember = Awaited<ReturnType<typeof selectStaff>>[number]

/** The invitations that are good at that moment, the oldest first. */
export function selectInvitations(db: Db, at: Date) {
  return db.selectFrom('staff_invitation').selectAll().where('expires_at', '>', at).orderBy('id').execute()
}
export type Invitation = Awaited<ReturnType<typeof selectInvitations>>[number]

export async function isStaffAddress(db: Db, email: string) {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * An invitation in the place of the address's one before; its code is made when its email is written. Of two for one address at the
 * same time the second is the first.
 */
export async function putInvitation(
  tx: Db,
  { email, duty, at, until }: { email: string; duty: Duty; at: Date; until: Date },
) {
  await tx
    .deleteFrom('staff_invitation')
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', email.toLowerCase()), eb('expires_at', '<=', at)]))
    .execute()
  const { id } = await tx
    .insertInto('staff_invitation')
    .values({ email, duty, created_at: at, expires_at: until })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ duty, expires_at: until }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an invitation that is good at that moment its code; undefined when there is none. */
export function setCode(db: Db, { id, hash, at }: { id: number; hash: Buffer; at: Date }) {
  return db
    .updateTable('staff_invitation')
    .set({ hash })
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}

export function findInvitation(db: Db, hash: Buffer, at: Date) {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Ends an invitation that was accepted, at that moment; its row stays for a repeated acceptance. False when it was over. */
export async function spendInvitation(tx: Db, id: number, at: Date) {
  const spent = await tx
    .updateTable('staff_invitation')
    .set({ expires_at: at })
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Whether this code invited the address and is over. */
export async function isSpent(tx: Db, { hash, email, at }: { hash: Buffer; email: string; at: Date }) {
  const found = await tx
    .selectFrom('staff_invitation')
    .select('id')
    .where('hash', '=', hash)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('expires_at', '<=', at)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteInvitation(tx: Db, id: number) {
  await tx.deleteFrom('staff_invitation').where('id', '=', id).execute()
}

/** Deletes the invitations that were over at that moment. */
export async function deleteOldInvitations(db: Db, at: Date) {
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', at).execute()
}

/** An administrator, locked until the transaction ends. */
export function lockStaff(tx: Db, id: number) {
  return tx
    .selectFrom('account')
    .select('duty')
    .where('id', '=', id)
    .where('role', '=', 'administrator')
    .forUpdate()
    .executeTakeFirst()
}
