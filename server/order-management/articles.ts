import type { ArticleLine, OrderWithArticles } from './export-queries.ts'
import { shareByLine } from './share-by-line.ts'

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
  const shares = shareByLine(lines, { cents, shipping, back })
  return lines.map((line, index): Article => ({ ...line, id, at, state, total: 0, paidBack: 0, ...shares[index] }))
}
