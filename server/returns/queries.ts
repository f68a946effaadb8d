import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { PiecesOfLine } from '#server/orders/pieces.ts'
import { isHeldWithdrawal, isUnpaidWithdrawal, returnLines } from './shared-queries.ts'

type Withdrawal = Selectable<Schema['withdrawal']>
interface ReturnLine extends PiecesOfLine {
  /** Pieces of these that have arrived. */
  received: number
}
/**
 * A declaration with what goes back by it. `isUnpaid`: its money is still here; `isHeld`: neither the goods nor a proof of
 * sending have arrived, so the shop may wait.
 */
export type Return = Withdrawal & { isUnpaid: boolean; isHeld: boolean; lines: ReturnLine[] }

/** What the customer withdrew from an order, the latest first. */
export function selectReturns(db: Db, orderId: number): Promise<Return[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .select([
      isUnpaidWithdrawal.as('isUnpaid'),
      isHeldWithdrawal.as('isHeld'),
      sql<ReturnLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'position', returned.position, 'quantity', returned.quantity, 'received', returned.received
        ) order by returned.position), '[]')
        from ${returnLines} as returned
        where returned.withdrawal_id = withdrawal.id and returned.order_id = withdrawal.order_id
      )`.as('lines'),
    ])
    .where('withdrawal.order_id', '=', orderId)
    .orderBy('withdrawal.id', 'desc')
    .execute()
}

export function findByRequest(db: Db, key: string): Promise<Withdrawal | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('request_key', '=', key).executeTakeFirst()
}

/** A declaration with its lines. */
export async function insertWithdrawal(tx: Db, row: Insertable<Schema['withdrawal']>, lines: PiecesOfLine[]) {
  const made: Withdrawal = await tx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('withdrawal_line')
    .values(lines.map((line) => ({ ...line, withdrawal_id: made.id, order_id: made.order_id })))
    .execute()
  return made
}

export async function updateWithdrawal(tx: Db, id: number, change: Updateable<Schema['withdrawal']>) {
  await tx.updateTable('withdrawal').set(change).where('id', '=', id).execute()
}

/** Writes down how many pieces have arrived. */
export async function updateReceived(tx: Db, { id, order_id }: Withdrawal, lines: ReturnLine[]) {
  await tx
    .insertInto('withdrawal_line')
    .values(lines.map((line) => ({ ...line, withdrawal_id: id, order_id })))
    .onConflict((conflict) =>
      conflict.columns(['withdrawal_id', 'position']).doUpdateSet((eb) => ({ received: eb.ref('excluded.received') })),
    )
    .execute()
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
