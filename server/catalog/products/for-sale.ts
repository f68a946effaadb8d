import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectForSale, selectPrices, takeForSale, type Wish } from './queries.ts'
import { notifyWhenSoldOut } from './stock.ts'

export type { Wish }

/**
 * Takes what a cart wants from the shelf, as it is for sale at this moment, in id order. The rows stay locked until the transaction
 * ends. Problems, with which it has to be given up, and whose `codice` is of what there is not enough: product-not-found,
 * quantity-not-available.
 */
export async function takeWishes(tx: Db, wishes: Wish[]) {
  const taken = await takeForSale(tx, wishes)
  if (taken.length < wishes.length) throw await whyNot(tx, wishes, taken)
  await notifyWhenSoldOut(tx, taken)
  return taken.toSorted((a, b) => a.id - b.id)
}
export type Taken = Awaited<ReturnType<typeof takeWishes>>[number]

/** What a cart wants of what is for sale, with its prices, in id order; the shelf is not looked at. */
export async function readWishes(db: Db, wishes: Wish[]) {
  const quantities = new Map(wishes.map(({ code, quantity }) => [code, quantity]))
  const found = await selectPrices(db, [...quantities.keys()])
  return found.map((product) =>
    Object.assign(product, { quantity: quantities.get(product.held_code.toLowerCase()) ?? 0 }),
  )
}

async function whyNot(tx: Db, wishes: Wish[], taken: { code: string }[]) {
  const codes = wishes.map(({ code }) => code)
  const known = (await selectForSale(tx, codes)).map(({ held_code: code }) => code)
  const unknown = codes.find(isNotAmong(known))
  return unknown === undefined
    ? new Problem('quantity-not-available', { codice: codes.find(isNotAmong(taken.map(({ code }) => code))) ?? '' })
    : new Problem('product-not-found', { codice: unknown })
}

const isNotAmong = (known: string[]) => {
  const lower = new Set(known.map((code) => code.toLowerCase()))
  return (code: string) => !lower.has(code)
}
