import type { ProblemCode } from '#contract/problems.ts'
import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { takeLines } from './place-order.ts'

/** What the owner sells: a code as it was typed, and pieces. */
export interface Sold {
  code: string
  quantity: number
}

/** The code by which products are found. */
export const codeOf = ({ code }: Pick<Sold, 'code'>) => code.trim().toLowerCase()

/**
 * Takes goods from the shelf for an order that the owner places, as its lines. Problems, with which it has to be given up:
 * product-off, product-short.
 */
export async function takeForOwner(tx: Db, goods: Sold[]) {
  try {
    return await takeLines(
      tx,
      goods.map((one) => ({ code: codeOf(one), quantity: one.quantity })),
    )
  } catch (error) {
    throw error instanceof Problem ? sayToOwner(error, goods) : error
  }
}

/** What the cart says to a customer. */
function sayToOwner(problem: Problem, goods: Sold[]) {
  const code = codes[problem.code]
  const about = goods.find((one) => codeOf(one) === problem.words['codice'])
  return code ? new Problem(code, { codice: about?.code.trim() ?? '' }) : problem
}

const codes: Partial<Record<ProblemCode, ProblemCode>> = {
  'product-not-found': 'product-off',
  'quantity-not-available': 'product-short',
}
