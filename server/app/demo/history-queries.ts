import type { Db } from '#server/platform/database/client.ts'

/** Makes what the demo began with as old as its history: frames, their prices, its accounts. */
export async function makeOlder(db: Db, at: Date) {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('product').set({ created_at: at, changed_at: at }).execute()
    await tx.updateTable('price_record').set({ from_at: at }).execute()
    await tx.updateTable('account').set({ created_at: at, verified_at: at }).execute()
  })
}
