import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { isUnpaidWithdrawal } from './shared-queries.ts'

export type Withdrawal = Selectable<Schema['withdrawal']>

export function selectWithdrawal(db: Db, orderId: number): Promise<Withdrawal | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export function insertWithdrawal(tx: Db, withdrawal: Insertable<Schema['withdrawal']>): Promise<Withdrawal> {
  return tx.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow()
}

/** Withdrawals of before `before` whose money is still here, each once: marked as told at `at`. */
export function claimUnpaid(db: Db, { before, at }: { before: Date; at: Date }) {
  return db
    .updateTable('withdrawal')
    .set({ reminded_at: at })
    .where('reminded_at', 'is', null)
    .where('declared_at', '<', before)
    .where(isUnpaidWithdrawal)
    .returning(['order_id', 'declared_at'])
    .execute()
}
