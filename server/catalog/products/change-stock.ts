import type { CambioGiacenza } from '#contract/prodotti.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { ProductRef } from './code.ts'
import { editProduct } from './edit-product.ts'
import { insertReceipt } from './edit-queries.ts'

/**
 * Sets how many there are, or takes away what was sold over the counter. The lock on the product is the one under which
 * checkouts take theirs, so none is sold twice. A sale of the same request is counted once. Problems: product-not-found, stock-changed, stock-not-counted, stock-too-low.
 */
export function changeStock(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { ref, change }: { ref: ProductRef; change: CambioGiacenza },
) {
  const action = 'venduti' in change ? 'sold' : 'stock'
  return editProduct(deps, { ref, actor, action }, async ({ stock }, tx) =>
    (await isDone(tx, change, stock, deps.now())) ? undefined : { stock: stockAfter(stock, change) },
  )
}

/** Whether it was sent before, and only its answer was lost. */
async function isDone(tx: Db, change: CambioGiacenza, stock: number | null, at: Date) {
  if ('giacenza' in change) return change.giacenza === stock
  return change.richiesta !== undefined && !(await insertReceipt(tx, change.richiesta, at))
}

function stockAfter(stock: number | null, change: CambioGiacenza) {
  if ('venduti' in change) {
    if (stock === null) throw new Problem('stock-not-counted')
    if (stock < change.venduti) throw new Problem('stock-too-low', { giacenza: String(stock) })
    return stock - change.venduti
  }
  const { giacenza, prima } = change
  if (prima !== undefined && prima !== stock) {
    throw new Problem('stock-changed', { giacenza: stock === null ? 'non contata' : String(stock) })
  }
  return giacenza
}
