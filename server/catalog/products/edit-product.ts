import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { AuditAction } from '#server/platform/database/column-types.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { ProductRef } from './code.ts'
import { lockProduct, updateProduct, type ProductChanges } from './edit-queries.ts'
import { recordOf } from './present.ts'
import { selectProduct, type ProductRow } from './queries.ts'
import { applySales, holdSales } from '#server/catalog/prices/apply-sales.ts'
import { learnWords } from '#server/catalog/words/learn-words.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'

export interface Edit {
  ref: ProductRef
  actor: Actor
  action: AuditAction
}

/**
 * Changes one product: under its lock, with an entry in the trail, and with nothing served any more that was made before.
 * `edit` says what changes; undefined: nothing. The product as it then is. Problems: product-not-found, code-taken.
 */
export async function editProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { ref, actor, action }: Edit,
  edit: (product: ProductRow, tx: Db) => ProductChanges | undefined | Promise<ProductChanges | undefined>,
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    await holdSales(tx, { shared: true })
    const before = await lockProduct(tx, ref)
    if (!before) throw new Problem('product-not-found')
    const changes = await edit(before, tx)
    if (!changes) return before
    const at = now()
    await updateProduct(tx, before.id, { ...changes, changed_at: at }).catch(refuseTakenCode(changes.code))
    if (changesPrice(changes)) await applySales(tx, at, [before.id])
    await learnWords(tx, [before.id])
    const after = await getWritten(tx, before.id)
    await recordChange(tx, {
      actor,
      at,
      kind: 'product',
      subjectId: before.id,
      action,
      before: recordOf(before),
      after: recordOf(after),
    })
    await bumpCatalogue(tx)
    return after
  })
}

/** What decides what is paid: the owner's price, and what a reduction may be on. A draft that is enabled has its first price. */
const changesPrice = ({ price_cents, full_price_cents, model, brand_id, type, draft }: ProductChanges) =>
  [price_cents, full_price_cents, model, brand_id, type, draft].some((value) => value !== undefined)

/** A product that this transaction has just written. */
export async function getWritten(tx: Db, id: number) {
  const written = await selectProduct(tx, id)
  if (!written) throw new Error(`product ${id} went away within its transaction`)
  return written
}

/** For the failure of a write whose code another product has. */
export function refuseTakenCode(code = '') {
  return (error: unknown): never => {
    if (isUniqueViolation(error, 'product_code')) throw new Problem('code-taken', { codice: code })
    throw error
  }
}
