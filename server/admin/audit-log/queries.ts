import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { AuditAction, AuditChanges, AuditKind } from '#server/platform/database/column-types.ts'

export interface Subject {
  kind?: AuditKind | undefined
  id?: number | undefined
}

interface Entry {
  source: 'trail' | 'history'
  /** Unique within its source. */
  id: number
  at: Date
  /** Null: done at the machine itself. Empty: their account was erased. */
  author: string | null
  subject_id: number
  /** What the subject is called now, or was when it was deleted. */
  name: string | null
}
interface Edited extends Entry {
  source: 'trail'
  kind: AuditKind
  action: AuditAction
  changes: AuditChanges
}
interface Moved extends Entry {
  source: 'history'
  /** Null: it began with it. */
  came_from: OrderState | null
  went_to: OrderState
}
export type EntryRow = Edited | Moved

/** What was done to a subject, the latest first; that an order was moved is told by its own history. */
export async function selectEntries(db: Db, subject: Subject, { limit, offset }: { limit: number; offset: number }) {
  // each half ends by its index before they are put together, or all of both would be sorted
  const withMoves = subject.kind === undefined || subject.kind === 'order'
  const { rows } = await sql<EntryRow>`
    with page as (
      (
        select 'trail' as source, id, at, account_id, kind, subject_id, action, changes, null as went_to
        from audit_entry
        where ${subject.kind ? sql`kind = ${subject.kind}` : sql`true`} and ${subject.id ? sql`subject_id = ${subject.id}` : sql`true`}
        order by at desc, id desc
        limit ${offset + limit}
      )
      union all
      (
        select 'history', id, at, account_id, 'order', order_id, null, null, state
        from order_history
        where account_id is not null and ${withMoves} and ${subject.id ? sql`order_id = ${subject.id}` : sql`true`}
        order by at desc, id desc
        limit ${offset + limit}
      )
      order by at desc, id desc
      limit ${limit} offset ${offset}
    )
    select page.*, case when page.source = 'history' then (${stateBefore}) end as came_from, author.full_name as author,
      coalesce(product.code, brand.name, discount.code, sale.name, person.full_name, (${lastName})) as name
    from page
    left join account as author on author.id = page.account_id
    left join product on page.kind = 'product' and product.id = page.subject_id
    left join brand on page.kind = 'brand' and brand.id = page.subject_id
    left join discount on page.kind = 'discount' and discount.id = page.subject_id
    left join sale on page.kind = 'sale' and sale.id = page.subject_id
    left join account as person on page.kind = 'user' and person.id = page.subject_id
    order by page.at desc, page.id desc`.execute(db)
  return rows
}

const stateBefore = sql`select before.state from order_history as before
  where before.order_id = page.subject_id and before.id < page.id
  order by before.id desc limit 1`

/** Of what is there no more: what its deletion wrote down. */
const lastName = sql`select coalesce(gone.changes #>> '{codice,0}', gone.changes #>> '{nome,0}')
  from audit_entry as gone
  where gone.kind = page.kind and gone.subject_id = page.subject_id and gone.action = 'deleted'`
