import { longest } from '#contract/bounds.ts'
import type { NuovoTicket } from '#contract/ticket.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { holdAccount } from '#server/auth/shared-queries.ts'
import { getProduct } from '#server/catalog/products/get-product.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { isOwnOrder } from '#server/orders/own-order.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { readCategoria } from './present.ts'
import { insertTicket, lockTicket } from './queries.ts'
import { notifyShop } from './notify.ts'
import { viewerOf } from './viewer.ts'

/**
 * Opens a ticket (S-379, S-380, S-449) and writes to the shop that there is one; answers its number. The same `chiave`
 * again is the same ticket. Problems: title-and-category-required, title-too-long, category-not-valid, order-not-found,
 * product-not-found, session-over.
 */
export async function openTicket(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  actor: Actor,
  { titolo = '', categoria = '', ordine, prodotto, chiave }: NuovoTicket,
  origin: string,
) {
  const title = titolo.trim()
  if (!title || !categoria.trim()) throw new Problem('title-and-category-required')
  if (title.length > longest.ticketTitle) throw new Problem('title-too-long')
  const category = readCategoria(categoria)
  if (!category) throw new Problem('category-not-valid')
  if (ordine !== undefined && !(await isOwnOrder(deps, ordine, actor.id))) throw new Problem('order-not-found')
  if (prodotto !== undefined) await getProduct(deps, prodotto)
  return inTransaction(deps.db, async (tx) => {
    // deleted in another tab since the request came in: what is told now would stay
    if (!(await holdAccount(tx, actor.id))) throw new Problem('session-over')
    const at = deps.now()
    const { id, isNew } = await insertTicket(tx, {
      account_id: actor.id,
      title,
      category,
      state: 'open',
      order_id: ordine ?? null,
      product_id: prodotto ?? null,
      client_key: chiave ?? null,
      created_at: at,
      active_at: at,
    })
    const ticket = isNew && (await lockTicket(tx, id, viewerOf(actor)))
    if (ticket) await notifyShop(deps, tx, { ticket, event: 'new', at, origin })
    return id
  })
}
