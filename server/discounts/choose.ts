import { Problem } from '#server/platform/base/problem.ts'
import { judge, type Applied, type Basket } from './judge.ts'
import type { NamedDiscount } from './queries.ts'

interface Choice {
  /** What can be applied, one of them: first what takes off most, a typed code before automatic ones that take as much. */
  best: Applied[]
  /** Why the typed code is not among them. */
  refusal: Problem | undefined
}

/** Of the automatic discounts and the typed one those that a cart can have. `code` in lower case; undefined: none was typed. */
export function chooseDiscounts(open: readonly NamedDiscount[], code: string | undefined, basket: Basket): Choice {
  const typed = open.find((one) => !one.automatic && one.code.toLowerCase() === code)
  const judged = typed && judge(typed, basket)
  const automatic = open.filter((one) => one.automatic).map((one) => judge(one, basket))
  const best = [judged, ...automatic]
    .flatMap((one) => (one === undefined || one instanceof Problem ? [] : [one]))
    .toSorted((a, b) => b.reduction.offCents - a.reduction.offCents)
  if (code === undefined) return { best, refusal: undefined }
  if (judged === undefined) return { best, refusal: new Problem('discount-not-valid') }
  return { best, refusal: judged instanceof Problem ? judged : undefined }
}
