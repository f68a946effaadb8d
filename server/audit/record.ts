import type { Actor } from '#server/accounts/actor.ts'
import type { Db } from '#server/db/client.ts'

export type AuditKind = 'product' | 'brand' | 'discount'
export type AuditAction =
  | 'created'
  | 'duplicated'
  | 'changed'
  | 'pictures'
  | 'enabled'
  | 'disabled'
  | 'trending'
  | 'stock'
  | 'sold'
  | 'deleted'

type Shown = Record<string, unknown>
/** Field → its values before and after, as the wire calls them: a renamed column does not change what was written. */
export type AuditChanges = Record<string, [before: unknown, after: unknown]>

interface Change {
  actor: Actor
  at: Date
  kind: AuditKind
  subjectId: number
  action: AuditAction
  /** Undefined: it was not there. */
  before?: Shown
  /** Undefined: it is there no more. */
  after?: Shown
}

/** Writes down, in the transaction of an edit, who changed what. Shapes given here hold no data of customers. */
export async function recordChange(tx: Db, { actor, at, kind, subjectId, action, before = {}, after = {} }: Change) {
  await tx
    .insertInto('audit_entry')
    .values({
      at,
      account_id: actor.id,
      kind,
      subject_id: subjectId,
      action,
      changes: JSON.stringify(differences(before, after)),
    })
    .execute()
}

function differences(before: Shown, after: Shown): AuditChanges {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  )
}
