import { highest } from '#contract/bounds.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { insertNote, selectNotes } from './shared-queries.ts'

interface NewNote {
  id: number
  text: string
  /** The browser's own number of the note: sent again, it is there once. */
  request: string
  actor: Actor
}

/** Adds to what the shop notes for itself about an order; nothing there is ever changed. Problems: order-not-found, note-empty, notes-too-many. */
export async function noteOrder({ db, now }: Pick<Deps, 'db' | 'now'>, { id, text, request, actor }: NewNote) {
  const words = text.trim()
  if (!words) throw new Problem('note-empty')
  const key = request.toLowerCase()
  await inTransaction(db, async (tx) => {
    await lockKnownOrder(tx, id)
    const notes = await selectNotes(tx, id)
    if (notes.some((note) => note.request_key === key)) return
    if (notes.length >= highest.orderNotes) throw new Problem('notes-too-many')
    await insertNote(tx, { order_id: id, account_id: actor.id, at: now(), text: words, request_key: key })
  })
}
