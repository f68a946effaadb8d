import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type Dispute = Selectable<Schema['dispute']>

/** The disputes of an order, the newest first. */
export function selectDisputes(db: Db, orderId: number): Promise<Dispute[]> {
  return db.selectFrom('dispute').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()
}

export async function insertDispute(tx: Db, dispute: Insertable<Schema['dispute']>) {
  await tx.insertInto('dispute').values(dispute).execute()
}

export async function updateDispute(tx: Db, id: number, change: Updateable<Schema['dispute']>) {
  await tx.updateTable('dispute').set(change).where('id', '=', id).execute()
}
