import { sql } from 'kysely'
import { withoutFlush, type Db } from '#server/platform/database/client.ts'

/** Adds lines in their order; of all that are there the newest `kept` stay. It waits for no disk: the files have them. */
export async function insertLines(db: Db, lines: string[], kept: number) {
  await sql`
    with added as (
      insert into log_line (line)
      select line from unnest(${lines}::text[]) with ordinality as given (line, place) order by place
      returning id, ${withoutFlush}
    )
    delete from log_line where id <= (select max(id) from added) - ${kept}
  `.execute(db)
}

/** The newest first. */
export function selectNewestLines(db: Db, count: number) {
  return db.selectFrom('log_line').select('line').orderBy('id', 'desc').limit(count).execute()
}
