import { answersTo } from '#contract/ready-answers.ts'
import type { Interno } from '#contract/ticket-interno.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { addNote, selectNotes } from '#server/platform/database/notes.ts'
import { presentNota } from '#server/order-management/present-desk.ts'
import { findAssignee, selectAnswering } from './inside-queries.ts'
import { findTicket, lockTicket, updateTicket } from './queries.ts'
import { viewerOf } from './viewer.ts'

type InsideDeps = Pick<Deps, 'db' | 'now' | 'business'>

/** What only the shop reads of a ticket. Problems: ticket-not-found. */
export async function getInside({ db, business }: InsideDeps, actor: Actor, id: number): Promise<Interno> {
  const ticket = await findTicket(db, id, viewerOf(actor))
  if (!ticket) throw new Problem('ticket-not-found')
  const [assignee, people, notes] = await Promise.all([
    findAssignee(db, id),
    selectAnswering(db),
    selectNotes(db, 'ticket_note', id),
  ])
  const about = { nome: ticket.full_name, ordine: ticket.order_id }
  return {
    assegnato: assignee ? { id: assignee.id, nome: assignee.full_name } : null,
    persone: people.map((one) => ({ id: one.id, nome: one.full_name })),
    noteInterne: notes.map(presentNota),
    risposte: answersTo(about, business.current()).map(({ title, text }) => ({ titolo: title, testo: text })),
  }
}

/** Says who answers a ticket; null: no one. Problems: ticket-not-found, user-not-found. */
export async function assignTicket({ db }: InsideDeps, actor: Actor, { id, to }: { id: number; to: number | null }) {
  await inTransaction(db, async (tx) => {
    if (!(await lockTicket(tx, id, viewerOf(actor)))) throw new Problem('ticket-not-found')
    if (to !== null && !(await selectAnswering(tx)).some((one) => one.id === to)) throw new Problem('user-not-found')
    await updateTicket(tx, id, { assignee_id: to })
  })
}

interface Noted {
  id: number
  text: string
  request: string
}

/** Adds to what the shop notes for itself about a ticket. Problems: ticket-not-found, note-empty, notes-too-many. */
export async function noteTicket({ db, now }: InsideDeps, actor: Actor, { id, text, request }: Noted) {
  await inTransaction(db, async (tx) => {
    if (!(await lockTicket(tx, id, viewerOf(actor)))) throw new Problem('ticket-not-found')
    await addNote(tx, 'ticket_note', { subject: id, text, request, author: actor.id, at: now() })
  })
}
