import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** The requests of a person that still hold something. */
export async function lockOfAccount(tx: Db, accountId: number) {
  const { rows } = await sql<{ id: number }>`
    select id from lens_request where account_id = ${accountId} and sealed is not null order by id for update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Those about which nothing was done since, and whose glasses are not being made. */
export async function lockOld(tx: Db, before: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from lens_request as request
    where sealed is not null and active_at < ${before} and not exists (
      select from lens_offer join shop_order on shop_order.id = order_id
      where request_id = request.id and state in ('awaiting_payment', 'accepted', 'processing', 'shipped')
    )
    order by active_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes all that is sealed out of locked requests; the bytes of their files leave the store with the next sweep. */
export async function emptyRequests(tx: Db, ids: number[], at: Date) {
  if (ids.length === 0) return
  await tx.updateTable('lens_request').set({ sealed: null }).where('id', 'in', ids).execute()
  await tx.updateTable('lens_message').set({ sealed: null }).where('request_id', 'in', ids).execute()
  await tx.updateTable('lens_file').set({ dropped_at: at }).where('request_id', 'in', ids).execute()
}
