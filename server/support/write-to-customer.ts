import { longest } from '#contract/bounds.ts'
import type { MessaggioAlCliente } from '#contract/ticket.ts'
import { holdAccount } from '#server/auth/shared-queries.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { checkText } from './check-text.ts'
import { insertTicket, lockTicket } from './queries.ts'
import { viewerOf } from './viewer.ts'
import { writeMessage } from './send-message.ts'

/**
 * The shop writes first: a ticket of the order's customer about the order, with its message; the customer is told by email. Answers its
 * number; the same `chiave` again is the same ticket and message.
 * Problems: title-and-category-required, title-too-long, message-empty, message-too-long, order-not-found, order-without-account.
 */
export async function writeToCustomer(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  actor: Actor,
  { ordine, titolo, contenuto, chiave }: MessaggioAlCliente,
  origin: string,
) {
  const title = titolo.trim()
  if (!title) throw new Problem('title-and-category-required')
  if (title.length > longest.ticketTitle) throw new Problem('title-too-long')
  const text = checkText(contenuto)
  return inTransaction(deps.db, async (tx) => {
    const order = await selectOrder(tx, ordine)
    if (!order) throw new Problem('order-not-found')
    const { account_id: accountId } = order
    // what is told to an account that was erased would stay
    if (!accountId || !(await holdAccount(tx, accountId))) throw new Problem('order-without-account')
    const at = deps.now()
    const { id } = await insertTicket(tx, {
      account_id: accountId,
      title,
      category: 'orders',
      state: 'pending',
      order_id: ordine,
      client_key: chiave,
      created_at: at,
      active_at: at,
    })
    const ticket = await lockTicket(tx, id, viewerOf(actor))
    if (!ticket) throw new Problem('order-without-account')
    await writeMessage(deps, tx, { ticket, actor, text, attachmentIds: [], key: chiave, origin, isFirst: true })
    return id
  })
}
