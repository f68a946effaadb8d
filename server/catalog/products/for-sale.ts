import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectForSale, takeForSale, type Wish } from './queries.ts'
import { notifyWhenSoldOut } from './stock.ts'

export type { Wish }

/**
 * Takes what a cart wants from the shelf, as it is for sale at this moment, in id order. The rows stay locked until the transaction
 * ends. Problems, with which it has to be given up: product-not-found, quantity-not-available.
 */
export async function takeWishes(tx: Db, wishes: Wish[]) {
  const taken = await takeForSale(tx, wishes)
  if (taken.length < wishes.length) throw new Problem(await whyNot(tx, wishes))
  await notifyWhenSoldOut(tx, taken)
  return taken.toSorted((a, b) => a.id - b.id)
}
export type Taken = Awaited<ReturnType<typeof takeWishes>>[number]

async function whyNot(tx: Db, wishes: Wish[]) {
  const known = await selectForSale(
    tx,
    wishes.map(({ code }) => code),
  )
  return known.length < wishes.length ? 'product-not-found' : 'quantity-not-available'
}
