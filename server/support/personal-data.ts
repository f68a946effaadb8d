import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { monthsBefore } from '#server/platform/base/months.ts'
import { dropAttachments, selectAttachments } from './attachment-queries.ts'
import { selectTicketNotesOf } from './inside-queries.ts'
import { presentMessaggio, presentTicket } from './present.ts'
import { anonymiseRows, lockOfAccount, lockOlder, selectMessagesOfAccount, selectTickets } from './queries.ts'

/** More than one person ever wrote. */
const limit = 1_000_000

/** All that the shop keeps of a person's tickets, in the words of the wire, with messages and names of files. */
export async function exportTickets({ db }: Pick<Deps, 'db'>, accountId: number) {
  const viewer = { accountId, all: false }
  const any = { state: undefined, category: undefined, accountId: undefined, assignee: undefined, ids: undefined }
  const tickets = await selectTickets(db, viewer, any, { limit, offset: 0 })
  const messages = await selectMessagesOfAccount(db, accountId)
  const attachments = await selectAttachments(
    db,
    [...messages.values()].flat().map(({ id }) => id),
  )
  const noted = Map.groupBy(await selectTicketNotesOf(db, accountId), (note) => note.ticket_id)
  return tickets.map((ticket) => {
    const said = messages.get(ticket.id) ?? []
    const whole = presentTicket(
      ticket,
      'customer',
      said.map((message) => presentMessaggio(message, 'customer', ticket, attachments.get(message.id))),
    )
    const notes = (noted.get(ticket.id) ?? []).map(({ at, text }) => ({ data: at.toISOString(), testo: text }))
    return Object.assign(whole, { noteInterne: notes })
  })
}

/**
 * Takes out of a person's tickets whatever was told in them: titles, messages, files. Numbers, categories and dates stay
 * for the shop's figures, and no call answers with such a ticket any more. In the transaction that ends the account.
 */
export async function anonymiseTickets(tx: Db, accountId: number, at: Date) {
  await emptyTickets(tx, await lockOfAccount(tx, accountId), at)
}

/** Months that what was told stays after the last word: as long as the two years of the guarantee can be claimed. */
const keptMonths = 26
/** Tickets that one turn of the sweep empties. */
const atOnce = 200

/** The same for all tickets without a new message for that long. */
export async function anonymiseOldTickets({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  const before = monthsBefore(at, keptMonths)
  await inTransaction(db, async (tx) => emptyTickets(tx, await lockOlder(tx, { before, limit: atOnce }), at))
}

async function emptyTickets(tx: Db, ids: number[], at: Date) {
  if (ids.length === 0) return
  await dropAttachments(tx, ids, at)
  await anonymiseRows(tx, ids, at)
}
