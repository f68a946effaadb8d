import type { Db } from '#server/platform/database/client.ts'

/** Who may answer tickets: owners and counters that can sign in. */
export function selectAnswering(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('role', '=', 'administrator')
    .where((eb) => eb.or([eb('duty', 'is', null), eb('duty', '<>', 'accountant')]))
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}

/** Who answers a ticket, also when that person no longer works here. */
export function findAssignee(db: Db, ticketId: number) {
  return db
    .selectFrom('ticket')
    .innerJoin('account', 'account.id', 'ticket.assignee_id')
    .select(['account.id', 'account.full_name'])
    .where('ticket.id', '=', ticketId)
    .executeTakeFirst()
}

/** What was noted about an account's tickets, the first first. */
export function selectTicketNotesOf(db: Db, accountId: number) {
  return db
    .selectFrom('ticket_note')
    .innerJoin('ticket', 'ticket.id', 'ticket_id')
    .select(['ticket_id', 'at', 'text'])
    .where('ticket.account_id', '=', accountId)
    .orderBy('ticket_note.id')
    .execute()
}
