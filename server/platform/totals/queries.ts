import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type Counted = Schema['totals']['kind']

export async function insertChange(tx: Db, kind: Counted, change: number) {
  await tx.insertInto('totals').values({ kind, change }).execute()
}

export async function sumChanges(db: Db, kind: Counted) {
  const { sum } = await db
    .selectFrom('totals')
    .select((eb) => eb.fn.sum<number | null>('change').as('sum'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}
