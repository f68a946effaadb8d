import type { Deps } from '#server/deps.ts'
import type { AuditKind } from './record.ts'

/** Entries of one page. */
const pageSize = 50

export interface EntriesWanted {
  kind?: AuditKind | undefined
  subjectId?: number | undefined
  /** From 1. */
  page: number
}

/** What was changed, the latest first, and whether there is more on a further page. */
export async function listEntries({ db }: Pick<Deps, 'db'>, { kind, subjectId, page }: EntriesWanted) {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.account_id')
    .select([
      'audit_entry.id',
      'audit_entry.at',
      'account.full_name',
      'audit_entry.kind',
      'audit_entry.subject_id',
      'audit_entry.action',
      'audit_entry.changes',
    ])
    .$if(kind !== undefined, (q) => q.where('audit_entry.kind', '=', kind ?? 'product'))
    .$if(subjectId !== undefined, (q) => q.where('audit_entry.subject_id', '=', subjectId ?? 0))
    .orderBy('audit_entry.id', 'desc')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return { entries: rows.slice(0, pageSize), more: rows.length > pageSize }
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>['entries'][number]
