import type { Db } from '#server/platform/database/client.ts'

/** When a reduction runs; `ends_at` null: until it is ended. */
export interface SalePeriod {
  starts_at: Date
  ends_at: Date | null
}

const periods = (db: Db) => db.selectFrom('sale').select(['id', 'starts_at', 'ends_at'])

/** Undefined: a frame is on none. */
export async function selectPeriod(db: Db, saleId: number | null): Promise<SalePeriod | undefined> {
  return saleId === null ? undefined : periods(db).where('id', '=', saleId).executeTakeFirst()
}

/** When the reductions run that frames are on, by their ids. */
export async function selectPeriods(db: Db) {
  const inUse = db.selectFrom('product').select('sale_id').where('sale_id', 'is not', null)
  const rows = await periods(db).where('id', 'in', inUse).execute()
  return new Map<number | null, SalePeriod>(rows.map(({ id, ...period }) => [id, period]))
}
