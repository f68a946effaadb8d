import type { NuovoSconto } from '#contract/sconti.ts'
import { cartLimit } from '#contract/shop.ts'
import { findBrandId } from '#server/catalog/brands/find-brand.ts'
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { presentSconto, readSconto } from './present.ts'
import { deleteDiscount, insertDiscount, selectDiscount, updateActive } from './queries.ts'

/** Cents; no cart costs more. */
const highestAmount = 100_000_000

/**
 * Keeps a discount; from now on it is applied. Problems: discount-code-empty, discount-value-not-valid, discount-days-not-valid,
 * discount-pieces-not-valid, brand-unknown, discount-taken.
 */
export async function createDiscount({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, sent: NuovoSconto) {
  const discount = readSconto(sent)
  checkDiscount(discount)
  return inTransaction(db, async (tx) => {
    const at = now()
    const row = { ...discount, brand_ids: await readBrands(tx, sent.marche ?? []), created_at: at }
    const id = await insertDiscount(tx, row).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Problem('discount-taken', { codice: discount.code })
      throw error
    })
    const written = await getDiscount(tx, id)
    const after = presentSconto(written)
    await recordChange(tx, { actor, at, kind: 'discount', subjectId: id, action: 'created', after })
    return written
  })
}

function checkDiscount(discount: ReturnType<typeof readSconto>) {
  if (discount.code === '') throw new Problem('discount-code-empty')
  const [least, most] = discount.kind === 'shipping' ? [0, 0] : [1, discount.kind === 'percent' ? 100 : highestAmount]
  if (!Number.isInteger(discount.value) || discount.value < least || discount.value > most) {
    throw new Problem('discount-value-not-valid')
  }
  const { valid_from: from, valid_to: to, minimum_pieces: pieces } = discount
  if (from && to && to < from) throw new Problem('discount-days-not-valid')
  if (pieces && pieces > cartLimit) throw new Problem('discount-pieces-not-valid')
}

/** Their ids; null: all brands. Problems: brand-unknown. */
async function readBrands(tx: Db, names: string[]) {
  const ids = new Set<number>()
  for (const name of names) {
    const id = await findBrandId(tx, name)
    if (id !== null) ids.add(id)
  }
  return ids.size > 0 ? [...ids] : null
}

/** Switches a discount on or off; orders that have it keep it. Problems: discount-not-found. */
export async function activateDiscount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { id, active }: { id: number; active: boolean },
) {
  return inTransaction(db, async (tx) => {
    if (await updateActive(tx, id, active)) {
      const action = active ? 'enabled' : 'disabled'
      await recordChange(tx, { actor, at: now(), kind: 'discount', subjectId: id, action })
    }
    return getDiscount(tx, id)
  })
}

/** Orders that have it keep its name and what it took off. Problems: discount-not-found. */
export async function removeDiscount({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    const before = presentSconto(await getDiscount(tx, id))
    if (!(await deleteDiscount(tx, id))) throw new Problem('discount-not-found')
    await recordChange(tx, { actor, at: now(), kind: 'discount', subjectId: id, action: 'deleted', before })
  })
}

async function getDiscount(tx: Db, id: number) {
  const found = await selectDiscount(tx, id)
  if (!found) throw new Problem('discount-not-found')
  return found
}
