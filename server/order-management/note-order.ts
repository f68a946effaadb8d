import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { addNote } from '#server/platform/database/notes.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'

interface Noted {
  id: number
  text: string
  /** The browser's own number of the note: sent again, it is there once. */
  request: string
  actor: Actor
}

/** Adds to what the shop notes for itself about an order. Problems: order-not-found, note-empty, notes-too-many. */
export async function noteOrder({ db, now }: Pick<Deps, 'db' | 'now'>, { id, text, request, actor }: Noted) {
  await inTransaction(db, async (tx) => {
    await lockKnownOrder(tx, id)
    await addNote(tx, 'order_note', { subject: id, text, request, author: actor.id, at: now() })
  })
}
