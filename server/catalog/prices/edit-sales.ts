import type { NuovoSaldo } from '#contract/saldi.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { applySales, holdSales } from './apply-sales.ts'
import { nameSale } from './name-sale.ts'
import { recordOf } from './present.ts'
import { deleteSale, findSame, insertSale, lowersAny, selectSale, updateSale } from './queries.ts'
import { readSale } from './read-sale.ts'

type SaleDeps = Pick<Deps, 'db' | 'now'>

/**
 * Makes a reduction, which begins now or by itself; one that is there already, as after a lost answer, is not made again.
 * Problems: those of `readSale`; sale-of-nothing, when it is on no frame; sale-lowers-nothing, when all of them cost less already.
 */
export function createSale({ db, now }: SaleDeps, actor: Actor, sent: NuovoSaldo) {
  return inTransaction(db, async (tx) => {
    await holdSales(tx)
    const at = now()
    const draft = readSale(sent, at)
    const same = await findSame(tx, draft, at)
    if (same) return same.id
    const { id } = await insertSale(tx, { ...draft, name: '', created_at: at })
    const made = await getSale(tx, id)
    if (made.frames === 0) throw new Problem('sale-of-nothing')
    if (!(await lowersAny(tx, id))) throw new Problem('sale-lowers-nothing')
    const named = await updateSale(tx, id, { name: await nameSale(tx, made) })
    await recordChange(tx, { actor, at, kind: 'sale', subjectId: id, action: 'created', after: recordOf(named) })
    await finish(tx, at)
    return id
  })
}

/** Ends a reduction now; one that has not begun is deleted. Problems: sale-not-found, sale-over. */
export function endSale({ db, now }: SaleDeps, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    await holdSales(tx)
    const at = now()
    const before = await getSale(tx, id)
    if (before.ends_at && before.ends_at <= at) throw new Problem('sale-over')
    const trail = { actor, at, kind: 'sale', subjectId: id, before: recordOf(before) } as const
    if (before.starts_at > at) {
      await deleteSale(tx, id)
      await recordChange(tx, { ...trail, action: 'deleted' })
    } else {
      const after = await updateSale(tx, id, { ends_at: at })
      await recordChange(tx, { ...trail, action: 'changed', after: recordOf(after) })
    }
    await finish(tx, at)
  })
}

async function getSale(tx: Db, id: number) {
  const sale = await selectSale(tx, id)
  if (!sale) throw new Problem('sale-not-found')
  return sale
}

async function finish(tx: Db, at: Date) {
  await applySales(tx, at)
  // the clocks of all processes read from it that there is another moment to wait for
  await bumpCatalogue(tx)
}
