import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/**
 * The ids in the addresses of all pictures that something shows; what was ordered is shown as it was. A new column that names pictures
 * has to stand here: the daily sweep removes the files of all others.
 */
export async function selectUsedIds(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select distinct substring(address from '^/media/(?:foto|loghi|negozio)/([0-9a-f-]{36})') as id
    from (
      select unnest(images) as address from product
      union all select image from brand
      union all select setting.value from business, jsonb_each_text(business.changes) as setting
      union all select image from order_line
    ) as shown
    where address ~ '^/media/(?:foto|loghi|negozio)/[0-9a-f-]{36}'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
