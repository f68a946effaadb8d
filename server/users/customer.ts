import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { allOf } from '#server/platform/base/concurrency.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { addNote, selectNotes } from '#server/platform/database/notes.ts'
import { selectWithdrawalsOf } from '#server/returns/shared-queries.ts'
import { selectAddresses, sumOrdersOf } from './customer-queries.ts'
import { lockAccount } from './queries.ts'
import { getUser } from './read-users.ts'

/** What the shop knows of a person; the counter learns no sums (H-118). Problems: user-not-found. */
export async function getCustomer(deps: Pick<Deps, 'db'>, actor: Actor, id: number) {
  const { db } = deps
  const person = await getUser(deps, actor, id)
  const known = await allOf({
    addresses: selectAddresses(db, id),
    sums: actor.duty === 'counter' ? undefined : sumOrdersOf(db, id),
    returns: selectWithdrawalsOf(db, id),
    notes: selectNotes(db, 'account_note', id),
  })
  return { person, ...known }
}
export type Customer = Awaited<ReturnType<typeof getCustomer>>

interface Noted {
  id: number
  text: string
  request: string
}

/** Adds to what the shop notes for itself about a person. Problems: user-not-found, note-empty, notes-too-many. */
export async function noteCustomer({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, { id, text, request }: Noted) {
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, id))) throw new Problem('user-not-found')
    await addNote(tx, 'account_note', { subject: id, text, request, author: actor.id, at: now() })
  })
}
