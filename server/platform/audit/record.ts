import type { AuditField } from '#contract/audit-fields.ts'
import type { Db } from '#server/platform/database/client.ts'
import { insertEntries } from './queries.ts'
import type { AuditAction, AuditChanges, AuditKind } from '#server/platform/database/column-types.ts'

type Shown = Partial<Record<AuditField, unknown>>

interface Event {
  /** Null: done at the machine itself, with no account. */
  actor: { id: number } | null
  at: Date
  kind: AuditKind
  subjectId: number
  action: AuditAction
}

interface Change extends Event {
  /** Undefined: it was not there. */
  before?: Shown
  /** Undefined: it is there no more. */
  after?: Shown
}

/** Writes down, in the transaction of an edit, who changed what. Shapes given here hold no data of customers. */
export function recordChange(tx: Db, change: Change) {
  return recordChanges(tx, [change])
}

/** The same of an edit of many things. */
export function recordChanges(tx: Db, changes: Change[]) {
  return insertEntries(
    tx,
    changes.map(({ before = {}, after = {}, ...event }) => toEntry(event, differences(before, after))),
  )
}

/** The same of a person: which fields, never their values, because the trail outlives the account. */
export function recordPersonChange(tx: Db, { fields = [], ...event }: Omit<Event, 'kind'> & { fields?: string[] }) {
  return recordFields(tx, { ...event, kind: 'user' }, fields)
}

/** The same of whatever says something of a person, such as where an order goes. */
export function recordFields(tx: Db, event: Event, fields: string[]) {
  return insertEntries(tx, [toEntry(event, Object.fromEntries(fields.map((field) => [field, valuesHidden])))])
}

const valuesHidden: AuditChanges[string] = [null, null]

function toEntry({ actor, at, kind, subjectId, action }: Event, changes: AuditChanges) {
  return { at, account_id: actor?.id ?? null, kind, subject_id: subjectId, action, changes: JSON.stringify(changes) }
}

export function differences(before: Record<string, unknown>, after: Record<string, unknown>): AuditChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  )
}
