import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { beginWith } from '#server/platform/database/search-words.ts'
import type { TicketCategory, TicketState } from '#server/platform/database/column-types.ts'
import type { Side } from './states.ts'

export type Ticket = Selectable<Schema['ticket']>
type Message = Selectable<Schema['ticket_message']>

/** A ticket with whose it is and what it is about. */
export type TicketRow = Ticket & { full_name: string; email: string; code: string | null }
/** A message with who wrote it. */
export type MessageRow = Message & { full_name: string }

/** Who asks: a customer sees the own tickets, an administrator all. */
export interface Viewer {
  accountId: number
  all: boolean
}

function seenBy(db: Db, { accountId, all }: Viewer) {
  return db
    .selectFrom('ticket')
    .where('ticket.anonymised_at', 'is', null)
    .$if(!all, (query) => query.where('ticket.account_id', '=', accountId))
}

/** A ticket that the caller may see. */
export function findTicket(db: Db, id: number, viewer: Viewer): Promise<TicketRow | undefined> {
  return seenBy(db, viewer)
    .innerJoin('account', 'account.id', 'ticket.account_id')
    .leftJoin('product', 'product.id', 'ticket.product_id')
    .selectAll('ticket')
    .select(['account.full_name', 'account.email', 'product.code'])
    .where('ticket.id', '=', id)
    .executeTakeFirst()
}

/** The same without its names, locked until the transaction ends: messages of a ticket are written one after the other. */
export function lockTicket(tx: Db, id: number, viewer: Viewer) {
  return seenBy(tx, viewer).selectAll('ticket').where('ticket.id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export interface TicketFilter {
  state: TicketState | undefined
  category: TicketCategory | undefined
  accountId: number | undefined
  /** Who answers them; null: no one yet. */
  assignee: number | null | undefined
  /** Only these. */
  ids: number[] | undefined
}

function matching(db: Db, viewer: Viewer, { state, category, accountId, assignee, ids }: TicketFilter) {
  return seenBy(db, viewer)
    .innerJoin('account', 'account.id', 'ticket.account_id')
    .$if(state !== undefined, (query) => query.where('ticket.state', '=', state ?? 'open'))
    .$if(category !== undefined, (query) => query.where('ticket.category', '=', category ?? 'other'))
    .$if(accountId !== undefined, (query) => query.where('ticket.account_id', '=', accountId ?? 0))
    .$if(assignee === null, (query) => query.where('ticket.assignee_id', 'is', null))
    .$if(typeof assignee === 'number', (query) => query.where('ticket.assignee_id', '=', assignee ?? 0))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`ticket.id = any(${ids ?? []}::int[])`))
}

/** The index `ticket_words` is made of the same. */
const titleWords = sql`to_tsvector('simple', translate(ticket.title, './@:_-+<&''’', '           '))`

/** The newest tickets, no more than `most`, whose title, or whose customer's name and email, have words that begin so, or of this number. */
export async function findTicketIds(
  db: Db,
  viewer: Viewer,
  { words, number, most }: { words: string[]; number: number | undefined; most: number },
) {
  const seen = seenBy(db, viewer).select('ticket.id')
  const found = await seen
    .where(beginWith(titleWords, words))
    // as an array: a join would read all tickets where it takes the word for a common one
    .union(
      seen.where(
        sql<boolean>`ticket.account_id = any(array(select id from account where ${beginWith(sql.ref('account.words'), words)}))`,
      ),
    )
    .union(seen.where('ticket.id', '=', number ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}

/** A page of tickets, the one with the newest message first. */
export function selectTickets(
  db: Db,
  viewer: Viewer,
  filter: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TicketRow[]> {
  return matching(db, viewer, filter)
    .leftJoin('product', 'product.id', 'ticket.product_id')
    .selectAll('ticket')
    .select(['account.full_name', 'account.email', 'product.code'])
    .orderBy('ticket.active_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countTickets(db: Db, viewer: Viewer, filter: TicketFilter) {
  const { count } = await matching(db, viewer, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Messages that the caller has not read: on the own tickets the shop's, for an administrator the customers' too. */
export async function countUnread(db: Db, { accountId, all }: Viewer) {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(unread), 0)::int as count from (
      select customer_unread as unread from ticket where account_id = ${accountId} and customer_unread > 0
      union all
      select shop_unread from ticket where ${all} and shop_unread > 0 and account_id <> ${accountId}
    ) as unread_ticket`.execute(db)
  return rows[0]?.count ?? 0
}

/** A new ticket's number; that of the first one when the browser sent it twice. */
export async function insertTicket(tx: Db, ticket: Insertable<Schema['ticket']>) {
  const inserted = await tx
    .insertInto('ticket')
    .values(ticket)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }
  const { id } = await tx
    .selectFrom('ticket')
    .select('id')
    .where('account_id', '=', ticket.account_id)
    .where('client_key', '=', ticket.client_key ?? '')
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function updateTicket(tx: Db, id: number, change: Updateable<Schema['ticket']>) {
  await tx.updateTable('ticket').set(change).where('id', '=', id).execute()
}

function withAuthor(db: Db) {
  return db
    .selectFrom('ticket_message as message')
    .innerJoin('account', 'account.id', 'message.author_id')
    .selectAll('message')
    .select('account.full_name')
}

/** At most `limit` messages of a ticket, oldest first: the newest ones, those right after one, or those right before. */
export async function selectMessages(
  db: Db,
  ticketId: number,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const rows = await withAuthor(db)
    .where('message.ticket_id', '=', ticketId)
    .$if(after !== undefined, (query) => query.where('message.id', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('message.id', '<', before ?? 0))
    .orderBy('message.id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return after === undefined ? rows.toReversed() : rows
}

/** All that was said in an account's tickets, oldest first, by ticket. */
export async function selectMessagesOfAccount(db: Db, accountId: number) {
  const rows: MessageRow[] = await withAuthor(db)
    .innerJoin('ticket', 'ticket.id', 'message.ticket_id')
    .where('ticket.account_id', '=', accountId)
    .where('ticket.anonymised_at', 'is', null)
    .orderBy('message.id')
    .execute()
  return Map.groupBy(rows, ({ ticket_id: ticketId }) => ticketId)
}

export function getMessage(db: Db, id: number): Promise<MessageRow> {
  return withAuthor(db).where('message.id', '=', id).executeTakeFirstOrThrow()
}

/** The message that an author sent to a ticket under this key. */
export function findByKey(tx: Db, ticketId: number, authorId: number, key: string) {
  return withAuthor(tx)
    .where('message.ticket_id', '=', ticketId)
    .where('message.author_id', '=', authorId)
    .where('message.client_key', '=', key)
    .executeTakeFirst()
}

export async function insertMessage(tx: Db, message: Insertable<Schema['ticket_message']>) {
  const { id } = await tx.insertInto('ticket_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Notes that a side has read up to a message, unless it had already; what came after it stays unread, and told of. The
 * ticket is locked: a message that is being written would be missed by the count.
 */
export async function markRead(tx: Db, ticketId: number, side: Side, readTo: number) {
  const { count } = await tx
    .selectFrom('ticket_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .where('id', '>', readTo)
    .where('from_shop', '=', side === 'customer')
    .executeTakeFirstOrThrow()
  const told = count > 0 ? {} : side === 'customer' ? { customer_told_at: null } : { shop_told_at: null }
  await tx
    .updateTable('ticket')
    .set({
      ...(side === 'customer'
        ? { customer_read_to: readTo, customer_unread: count }
        : { shop_read_to: readTo, shop_unread: count }),
      ...told,
    })
    .where('id', '=', ticketId)
    .where(side === 'customer' ? 'customer_read_to' : 'shop_read_to', '<', readTo)
    .execute()
}

/** The address that an account has proved to be its own, while it may sign in. */
export async function findRecipient(tx: Db, accountId: number) {
  const found = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found?.email
}

/** The tickets of an account, locked: no message or file is added while they are emptied. */
export async function lockOfAccount(tx: Db, accountId: number) {
  const tickets = await withContent(tx).where('account_id', '=', accountId).orderBy('id').execute()
  return tickets.map(({ id }) => id)
}

/** Some tickets without a message since then, locked; one that is in use now is left for the next time. */
export async function lockOlder(tx: Db, { before, limit }: { before: Date; limit: number }) {
  const tickets = await withContent(tx)
    .where('active_at', '<', before)
    .orderBy('active_at')
    .limit(limit)
    .skipLocked()
    .execute()
  return tickets.map(({ id }) => id)
}

const withContent = (tx: Db) => tx.selectFrom('ticket').select('id').where('anonymised_at', 'is', null).forNoKeyUpdate()

/** Empties tickets and closes them. */
export async function anonymiseRows(tx: Db, ids: number[], at: Date) {
  await tx
    .updateTable('ticket')
    .set({
      title: '',
      state: 'closed',
      order_id: null,
      product_id: null,
      client_key: null,
      assignee_id: null,
      customer_unread: 0,
      shop_unread: 0,
      anonymised_at: at,
    })
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('ticket_note').where('ticket_id', 'in', ids).execute()
  await tx.deleteFrom('ticket_message').where('ticket_id', 'in', ids).execute()
}

/** When each side was last written to about what it has not read since. */
export function findNotifiedAt(db: Db, id: number) {
  return db
    .selectFrom('ticket')
    .select(['customer_told_at', 'shop_told_at'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
}
