import { formatEuro, shareCents } from '#contract/money.ts'
import type { Order, OrderLine } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** What one refund is of; cents. What is neither goods nor shipping is a free sum. */
export interface RefundPlan {
  amountCents: number
  shippingCents: number
  lines: PlannedLine[]
}
interface PlannedLine {
  position: number
  quantity: number
  /** Of these, what goes back to the shelf. */
  restock: number
  amountCents: number
}

export interface WantedLine {
  position: number
  quantity: number
  restock: number
}

/** What a refund is planned from: an order as it stands, locked; cents. */
export interface Refundable {
  lines: OrderLine[]
  /** What the provider took and was not given back, nor is to be. */
  leftCents: number
  /** Shipping that has not gone back yet. */
  shippingCents: number
  /** Whether goods left the shelf for it: not for a payment that has to go back. */
  tookGoods: boolean
}

/** What the provider took of an order; 0: it has not been paid. */
export function paidCents({ paid_at: paidAt, paid_cents: paid, total_cents: total }: Order) {
  return paidAt ? (paid ?? total) : 0
}

/** A sum that is of nothing in particular. Problems: refund-too-much. */
export function planSum({ leftCents: left }: Refundable, cents: number): RefundPlan {
  if (cents > left) throw new Problem('refund-too-much', { resto: formatEuro(left) })
  return { amountCents: cents, shippingCents: 0, lines: [] }
}

/**
 * Goods by line and quantity at the price that was paid, with shipping where it is wanted; no more than is left of the
 * payment, so that goods after a goodwill refund give back what was really paid for them. What was put on the shelf before,
 * or never left it, is not put there again. Problems: refund-line-not-left, refund-nothing-left.
 */
export function planGoods(of: Refundable, wanted: WantedLine[], withShipping: boolean): RefundPlan {
  const lines = wanted.map(({ position, quantity, restock }) => {
    const line = of.lines.find((one) => one.position === position)
    if (!line || quantity > line.quantity - line.refunded) throw new Problem('refund-line-not-left')
    // lenses go to no shelf
    const free = line.product_id === null || !of.tookGoods ? 0 : line.quantity - line.restocked
    return { position, quantity, restock: Math.min(restock, quantity, free), worth: lineCents(line, quantity) }
  })
  const plan = within(of.leftCents, lines, withShipping ? of.shippingCents : 0)
  if (plan.amountCents <= 0) throw new Problem('refund-nothing-left')
  return plan
}

/** Everything that is left of the payment; 0 cents when nothing is. */
export function planRest({ lines, leftCents: left, shippingCents }: Refundable): RefundPlan {
  const rest = lines
    .map((line) => ({ line, quantity: line.quantity - line.refunded }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => {
      return { position: line.position, quantity, restock: 0, worth: lineCents(line, quantity) }
    })
  return { ...within(left, rest, shippingCents), amountCents: left }
}

/** What so many pieces of a line were sold for. */
const lineCents = ({ unit_cents: unitCents }: OrderLine, quantity: number) => unitCents * quantity

/** Shares no more than `left` out among goods and shipping, by what they are worth. */
function within(left: number, lines: (WantedLine & { worth: number })[], shipping: number): RefundPlan {
  const weights = [...lines.map(({ worth }) => worth), shipping]
  const amountCents = Math.min(
    left,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const shares = shareCents(amountCents, weights)
  return {
    amountCents,
    shippingCents: shares.at(-1) ?? 0,
    lines: lines.map(({ position, quantity, restock }, index) => {
      return { position, quantity, restock, amountCents: shares[index] ?? 0 }
    }),
  }
}
