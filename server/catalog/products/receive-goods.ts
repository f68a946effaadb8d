import { highest } from '#contract/bounds.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChanges } from '#server/platform/audit/record.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { addToStock, insertReceipt, lockByCodes } from './edit-queries.ts'
import type { ProductRow } from './queries.ts'

interface Delivery {
  /** The browser's own number of it. */
  request: string
  goods: { code: string; pieces: number }[]
  /** What it came with, such as the number of a delivery note. */
  note: string
}

/**
 * Adds what a supplier delivered to the stock, all of it or nothing; the same request once more adds nothing. Answers how many pieces came
 * in. Problems, which name every code: goods-missing, goods-unknown, goods-not-counted, goods-too-many.
 */
export async function receiveGoods(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { request, goods, note }: Delivery,
) {
  const pieces = sumByCode(goods)
  if (pieces.size === 0) throw new Problem('goods-missing')
  const at = now()
  await inTransaction(db, async (tx) => {
    if (!(await insertReceipt(tx, request, at))) return
    const products = await lockByCodes(tx, [...pieces.keys()])
    const added = (product: ProductRow) => pieces.get(product.code.toLowerCase()) ?? 0
    check(products, pieces)
    await addToStock(
      tx,
      products.map((product) => ({ id: product.id, pieces: added(product) })),
      at,
    )
    await recordChanges(
      tx,
      products.map((product) => ({
        actor,
        at,
        kind: 'product' as const,
        subjectId: product.id,
        action: 'received' as const,
        before: { giacenza: product.stock },
        after: { giacenza: (product.stock ?? 0) + added(product), ...(note && { documento: note }) },
      })),
    )
    await bumpCatalogue(tx)
  })
  return [...pieces.values()].reduce((sum, some) => sum + some, 0)
}

/** By the code in lower case: a frame may be scanned on several lines. */
function sumByCode(goods: Delivery['goods']) {
  const sums = new Map<string, number>()
  for (const { code, pieces } of goods) {
    const key = code.trim().toLowerCase()
    sums.set(key, (sums.get(key) ?? 0) + pieces)
  }
  return sums
}

function check(products: ProductRow[], pieces: Map<string, number>) {
  const known = new Set(products.map(({ code }) => code.toLowerCase()))
  refuse(
    'goods-unknown',
    [...pieces.keys()].filter((code) => !known.has(code)),
  )
  const codes = (wrong: (product: ProductRow) => boolean) => products.filter(wrong).map(({ code }) => code)
  refuse(
    'goods-not-counted',
    codes(({ stock }) => stock === null),
  )
  refuse(
    'goods-too-many',
    codes(({ code, stock }) => (stock ?? 0) + (pieces.get(code.toLowerCase()) ?? 0) > highest.stock),
  )
}

function refuse(code: 'goods-unknown' | 'goods-not-counted' | 'goods-too-many', codes: string[]) {
  if (codes.length > 0) throw new Problem(code, { codici: codes.join(', ') })
}
