import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { missingOfLine, receivedOfLine, refundedOfLine, sentOfLine } from './parcel-queries.ts'
import type { PiecesOfLine } from './pieces.ts'
import type { Order } from './shared-queries.ts'

// parcels of a locked order that leaves in several, and what is missing

/** The parcels that left, the first first. */
export function selectParcels(db: Db, orderId: number) {
  return db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
}

export async function insertParcel(tx: Db, parcel: Insertable<Schema['parcel']>, pieces: PiecesOfLine[]) {
  const { order_id, number } = parcel
  await tx.insertInto('parcel').values(parcel).execute()
  const lines = pieces.map(({ position, quantity }) => ({ order_id, number, position, quantity }))
  await tx.insertInto('parcel_line').values(lines).execute()
}

/** The row of the order says the last parcel: what changes there changes here. */
export async function updateLastParcel(tx: Db, { id, rest }: Order, change: Updateable<Schema['parcel']>) {
  if (!rest) return
  const last = sql<number>`(select max(number) from parcel as known where known.order_id = ${id})`
  await tx.updateTable('parcel').set(change).where('order_id', '=', id).where('number', '=', last).execute()
}

export async function updateParcel(tx: Db, orderId: number, number: number, change: Updateable<Schema['parcel']>) {
  await tx.updateTable('parcel').set(change).where('order_id', '=', orderId).where('number', '=', number).execute()
}

/** Marks the parcel of this number as arrived, or all that had not; answers when the last of all arrived, null: some have not. */
export async function markArrived(tx: Db, orderId: number, at: Date, number?: number) {
  await tx
    .updateTable('parcel')
    .set({ arrived_at: at })
    .where('order_id', '=', orderId)
    .where('arrived_at', 'is', null)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .execute()
  const arrived = (await selectParcels(tx, orderId)).map(({ arrived_at: moment }) => moment)
  const known = arrived.filter((moment) => moment !== null)
  return known.length < arrived.length ? null : new Date(Math.max(...known.map((moment) => moment.getTime())))
}

/** The order has not left after all. */
export async function forgetParcels(tx: Db, { id, rest }: Order) {
  if (!rest) return
  await tx.deleteFrom('parcel_line').where('order_id', '=', id).execute()
  await tx.deleteFrom('parcel').where('order_id', '=', id).execute()
}

/** What the parcels of an order took, or the one of this number, one row a parcel and line. */
export function selectSentPieces(db: Db, orderId: number, number?: number): Promise<PiecesOfLine[]> {
  return db
    .selectFrom('parcel_line')
    .select(['position', 'quantity'])
    .where('order_id', '=', orderId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .execute()
}

/** What no parcel took of an order, by line; of one that has not left at all, all that was not given back. */
export function selectMissing(db: Db, orderId: number): Promise<PiecesOfLine[]> {
  return db
    .selectFrom('order_line')
    .select(['position', missingOfLine.as('quantity')])
    .where('order_id', '=', orderId)
    .where(missingOfLine, '>', 0)
    .orderBy('position')
    .execute()
}

/** The same before these pieces were given back: they are counted already. */
export async function selectMissingBefore(db: Db, orderId: number, back: PiecesOfLine[]) {
  const found = await db
    .selectFrom('order_line')
    .select(['position', 'quantity', sentOfLine.as('sent')])
    .select([refundedOfLine.as('refunded'), receivedOfLine.as('received')])
    .where('order_id', '=', orderId)
    .execute()
  return found.map(({ position, quantity, sent, refunded, received }) => {
    const pieces = back.find((one) => one.position === position)?.quantity ?? 0
    const gone = Math.max(refunded - pieces - received, 0)
    return { position, quantity: Math.min(pieces, Math.max(quantity - sent - gone, 0)) }
  })
}
