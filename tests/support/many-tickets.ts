import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { recountTotals } from '#server/app/recount-totals.ts'

interface Size {
  tickets: number
  messages: number
  /** Tickets of the demo's customer among them. */
  own: number
  /** Messages of one of those. */
  chat: number
}

/** Writes tickets of five hundred people and their messages. */
export async function writeTickets(db: Db, { tickets, messages, own, chat }: Size) {
  await sql`insert into account (email, full_name, password_hash, verified_at, created_at)
    select 'persona' || n || '@posta.example', 'Persona ' || n, 'nessuna', now(), now() from generate_series(1, 500) n`.execute(
    db,
  )
  await recountTotals({ db })
  const customer = sql`(select id from account where email = 'cliente@ottica.example')`
  await sql`insert into ticket (account_id, title, category, state, created_at, active_at, message_count, shop_unread, customer_unread)
    select case when n <= ${own} then ${customer} else (select min(id) from account where email like 'persona%') + n % 500 end,
      'Richiesta numero ' || to_char(n, 'FM00000'), 'orders', (array['open', 'pending', 'closed'])[1 + n % 3],
      now() - n * interval '1 hour', now() - n * interval '1 hour', 10, (n % 50 = 0)::int, (n % 40 = 0)::int
    from generate_series(1, ${tickets}) n`.execute(db)
  await sql`insert into ticket_message (ticket_id, author_id, from_shop, text, created_at)
    select id, account_id, false, repeat('Una riga di una conversazione. ', 5), now()
    from (select id, account_id, row_number() over (order by id) as place from ticket where title like 'Richiesta numero %') as known
    join generate_series(0, ${messages - 1}) n on n % ${tickets} = place - 1`.execute(db)
  await sql`insert into ticket_message (ticket_id, author_id, from_shop, text, created_at)
    select id, account_id, false, repeat('Una riga di una conversazione. ', 5), now()
    from (select id, account_id from ticket where title = 'Richiesta numero 00007') as known, generate_series(1, ${chat})`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}
