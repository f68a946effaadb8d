import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type Counted = Schema['tally']['kind']

export async function insertChange(tx: Db, kind: Counted, change: 1 | -1) {
  await tx.insertInto('tally').values({ kind, change }).execute()
}

export async function sumChanges(db: Db, kind: Counted) {
  const { sum } = await db
    .selectFrom('tally')
    .select((eb) => eb.fn.sum<number | null>('change').as('sum'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}
