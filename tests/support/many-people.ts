import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { recountTotals } from '#server/app/recount-totals.ts'

/**
 * Writes so many customers, of whom some are not verified and some are disabled; no one of them can be signed in as. They came
 * within a week: a shop that is open removes who has not verified for longer.
 */
export async function writePeople(db: Db, { count }: { count: number }) {
  await sql`
    insert into account (email, full_name, password_hash, verified_at, disabled_at, created_at)
    select
      lower(first) || '.' || lower(last) || '.' || n || '@posta.example', first || ' ' || last, 'nessuna',
      case when n % 10 > 0 then now() end, case when n % 50 = 0 then now() end, now() - n * interval '10 seconds'
    from generate_series(1, ${count}::int) as n,
      lateral (select
        (array['Ada', 'Bruno', 'Carla', 'Dario', 'Elena'])[1 + n % 5] as first,
        'Cognome' || to_char(n % 9973, 'FM0000') as last) as named`.execute(db)
  await sql`vacuum analyze account`.execute(db)
  await recountTotals({ db })
}
