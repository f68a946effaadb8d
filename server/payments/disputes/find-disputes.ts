import type { Db } from '#server/platform/database/client.ts'
import { selectDisputes, type Dispute } from './queries.ts'

/** The disputes of an order, the newest first. */
export const findDisputesOfOrder = (db: Db, orderId: number): Promise<Dispute[]> => selectDisputes(db, orderId)
