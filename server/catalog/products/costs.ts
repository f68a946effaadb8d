import type { ProdottoGestito } from '#contract/prodotti.ts'
import { costCall, mayCall } from '#contract/staff-calls.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { presentProdottoGestito } from './present.ts'
import type { ProductRow } from './queries.ts'

type Caller = Pick<Actor, 'duty'>

/** Whether the caller's duty learns, and says, what frames cost the shop. */
export const knowsCosts = ({ duty }: Caller) => duty === undefined || mayCall(duty, costCall)

/** A product as this caller may see it. */
export function presentTo(caller: Caller, row: ProductRow): ProdottoGestito {
  const { costo, ...shown } = presentProdottoGestito(row)
  return { ...shown, ...(knowsCosts(caller) && { costo }) }
}

/** Problems: cost-not-yours, when a caller whose duty may not read costs sends one. */
export function refuseCost(caller: Caller, { costo }: { costo?: unknown }) {
  if (costo !== undefined && !knowsCosts(caller)) throw new Problem('cost-not-yours')
}
