import { selectPeriod } from '#server/catalog/prices/shared-queries.ts'
import { sumOfSale } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Deps } from '#server/platform/context/deps.ts'

/** What was sold at the price of a reduction; cents. Problems: sale-not-found. */
export async function reportSale({ db }: Pick<Deps, 'db'>, id: number) {
  if (!(await selectPeriod(db, id))) throw new Problem('sale-not-found')
  return sumOfSale(db, id)
}
