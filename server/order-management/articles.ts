import { bearByLine } from '#contract/vat.ts'
import type { ArticleLine, OrderWithArticles } from './export-queries.ts'

/** A line of an order with its part of the shipping and of what went back of the order; cents. */
export interface Article extends ArticleLine, Pick<OrderWithArticles, 'id' | 'at' | 'state'> {
  total: number
  paidBack: number
}

/** The lines of an order, which together bear all of it. */
export function toArticles({
  id,
  at,
  state,
  total_cents: cents,
  shipping_cents: shipping,
  lines,
  back,
}: OrderWithArticles) {
  const sold = lines.map(({ unit, quantity }) => ({ worth: unit * quantity, own: unit * quantity }))
  const totals = bearByLine(sold, { cents, shipping })
  const parts = back.map((refund) => bearByLine(refund.lines, refund))
  return lines.map((line, index): Article => {
    const paidBack = parts.reduce((sum, part) => sum + (part[index] ?? 0), 0)
    return { ...line, id, at, state, total: totals[index] ?? 0, paidBack }
  })
}
