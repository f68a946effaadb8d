import type { NuovoSconto } from '#contract/sconti.ts'
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { presentSconto, readSconto } from './present.ts'
import { deleteDiscount, insertDiscount } from './queries.ts'

/** Cents; no cart costs more. */
const highestAmount = 100_000_000

/**
 * Keeps a discount. Nothing applies it yet (H-67), so neither prices nor kept pages change. Problems: discount-code-empty,
 * discount-value-not-valid, discount-days-not-valid, discount-taken.
 */
export async function createDiscount({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, sent: NuovoSconto) {
  const discount = readSconto(sent)
  if (discount.code === '') throw new Problem('discount-code-empty')
  const most = discount.kind === 'percent' ? 100 : highestAmount
  if (!Number.isInteger(discount.value) || discount.value < 1 || discount.value > most) {
    throw new Problem('discount-value-not-valid')
  }
  const { valid_from: from, valid_to: to } = discount
  if (from && to && to < from) throw new Problem('discount-days-not-valid')
  return inTransaction(db, async (tx) => {
    const at = now()
    const written = await insertDiscount(tx, { ...discount, created_at: at }).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Problem('discount-taken', { codice: discount.code })
      throw error
    })
    const after = presentSconto(written)
    await recordChange(tx, { actor, at, kind: 'discount', subjectId: written.id, action: 'created', after })
    return written
  })
}

/** Problems: discount-not-found. */
export async function removeDiscount({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    const gone = await deleteDiscount(tx, id)
    if (!gone) throw new Problem('discount-not-found')
    const before = presentSconto(gone)
    await recordChange(tx, { actor, at: now(), kind: 'discount', subjectId: id, action: 'deleted', before })
  })
}
