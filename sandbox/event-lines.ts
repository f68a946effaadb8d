import type { Store } from './store.ts'

/** An event with every try of its delivery, newest event first. */
export interface EventLine {
  id: string
  type: string
  session: string
  created: number
  state: string
  attempts: { at: number; status: number | null; error: string | null }[]
}

export function listEvents(
  { sql }: Store,
  { limit, session = null }: { limit: number; session?: string | null },
): EventLine[] {
  const rows = sql.all`select e.id, e.type, e.session_id as session, e.created, e.state,
      (select json_group_array(json_object('at', at, 'status', status, 'error', error)) from attempts where event_id = e.id) as attempts
    from events e where ${session} is null or e.session_id = ${session}
    order by e.created desc, e.rowid desc limit ${limit}`
  return rows.map(
    (row) => Object.assign(row, { attempts: JSON.parse(String(row['attempts'])) as unknown }) as unknown as EventLine,
  )
}
