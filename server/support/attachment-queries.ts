import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Viewer } from './queries.ts'

export type AttachmentRow = Selectable<Schema['ticket_attachment']>

export async function insertAttachment(tx: Db, attachment: Insertable<Schema['ticket_attachment']>) {
  return tx.insertInto('ticket_attachment').values(attachment).returningAll().executeTakeFirstOrThrow()
}

/** The bytes of all attachments of a ticket and of an account, those not sent yet among them. */
export async function sumSizes(tx: Db, { ticketId, accountId }: { ticketId: number; accountId: number }) {
  return tx
    .selectFrom('ticket_attachment')
    .select([
      sql<number>`coalesce(sum(size) filter (where ticket_id = ${ticketId}), 0)::float8`.as('ticket'),
      sql<number>`coalesce(sum(size) filter (where account_id = ${accountId}), 0)::float8`.as('account'),
    ])
    .where((eb) => eb.or([eb('ticket_id', '=', ticketId), eb('account_id', '=', accountId)]))
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Puts files that an account uploaded to a ticket, and has not sent yet, into a message; answers how many there were. */
export async function attach(
  tx: Db,
  { ids, ticketId, accountId, messageId }: { ids: string[]; ticketId: number; accountId: number; messageId: number },
) {
  let attached = 0
  for (const [index, id] of ids.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('ticket_attachment')
      .set({ message_id: messageId, position: index + 1 })
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      .where('account_id', '=', accountId)
      .where('message_id', 'is', null)
      .where('dropped_at', 'is', null)
      .executeTakeFirst()
    attached += Number(numUpdatedRows)
  }
  return attached
}

/** The attachments of messages, by message. */
export async function selectAttachments(db: Db, messageIds: number[]) {
  if (messageIds.length === 0) return new Map<number | null, AttachmentRow[]>()
  const rows = await db
    .selectFrom('ticket_attachment')
    .selectAll()
    // one parameter, however many there are
    .where('message_id', '=', sql<number>`any(${messageIds}::int[])`)
    .where('dropped_at', 'is', null)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ message_id: messageId }) => messageId)
}

/** An attachment for those who may see its ticket; before it is sent, for its uploader. */
export function findAttachment(db: Db, id: string, { accountId, all }: Viewer) {
  return db
    .selectFrom('ticket_attachment as attachment')
    .innerJoin('ticket', 'ticket.id', 'attachment.ticket_id')
    .selectAll('attachment')
    .where('attachment.id', '=', id)
    .where('attachment.dropped_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('attachment.account_id', '=', accountId),
        eb.and([
          eb('attachment.message_id', 'is not', null),
          ...(all ? [] : [eb('ticket.account_id', '=', accountId)]),
        ]),
      ]),
    )
    .executeTakeFirst()
}

export async function deleteAttachments(db: Db, ids: string[]) {
  await db
    .deleteFrom('ticket_attachment')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Those of the ids that a row has. */
export async function selectKnownIds(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('ticket_attachment')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes back an upload whose file could not be kept: the sweep removes what there is of it. */
export async function dropAttachment(db: Db, id: string, at: Date) {
  await db.updateTable('ticket_attachment').set({ dropped_at: at }).where('id', '=', id).execute()
}

/** Drops uploads of before `before` that were never sent, and returns those that are dropped: they cannot be sent any more. */
export async function dropUnsent(db: Db, { before, at }: { before: Date; at: Date }) {
  return db
    .updateTable('ticket_attachment')
    .set({ dropped_at: at })
    .where('message_id', 'is', null)
    .where((eb) => eb.or([eb('created_at', '<', before), eb('dropped_at', 'is not', null)]))
    .returning('id')
    .execute()
}

/** Takes the attachments out of tickets; the sweep removes their files. */
export async function dropAttachments(tx: Db, ticketIds: number[], at: Date) {
  await tx
    .updateTable('ticket_attachment')
    .set({ message_id: null, position: null, name: '', dropped_at: at })
    .where('ticket_id', 'in', ticketIds)
    .execute()
}
