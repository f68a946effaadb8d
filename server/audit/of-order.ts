import type { Db } from '#server/db/client.ts'
import { selectOrderEdits } from './queries.ts'

/** What people did to an order beside moving it, the first first, with the name of whoever did it. */
export function findOrderEdits(db: Db, orderId: number) {
  return selectOrderEdits(db, orderId)
}
