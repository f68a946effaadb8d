import type { Db } from '#server/platform/database/client.ts'
import type { OrderAction } from '#server/platform/database/column-types.ts'

/** What people did to an order beside moving it, the oldest first, with the name of the person who did it. */
export function selectOrderEdits(db: Db, orderId: number) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.account_id')
    .select(['audit_entry.at', 'audit_entry.action', 'audit_entry.changes', 'account.full_name as by'])
    .$narrowType<{ action: OrderAction }>()
    .where('audit_entry.kind', '=', 'order')
    .where('audit_entry.subject_id', '=', orderId)
    .orderBy('audit_entry.id')
    .execute()
}
