import type { Db } from '#server/platform/database/client.ts'
import { insertHistory, insertOrder } from './queries.ts'

type Inserted = Parameters<typeof insertOrder>

/** Inserts an order of earlier, with those of its lines that are known; `note`: why, as a code of its history. Answers its id. */
export async function insertLostOrder(tx: Db, order: Inserted[1], lines: Inserted[2], how: { at: Date; note: string }) {
  const { order: inserted } = await insertOrder(tx, order, lines)
  await insertHistory(tx, { orderId: inserted.id, state: inserted.state, ...how })
  return inserted.id
}
