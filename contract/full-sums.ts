interface Line {
  /** Cents of a piece without the discount. */
  full: number
  quantity: number
}
/** Of an order as it was paid: goods and shipping after the discount, and all that came off them; cents. */
interface Paid {
  goods: number
  shipping: number
  off: number
}

/** Goods and shipping of an order without its discount, as they stand over the line that takes it off; cents. */
export function fullSums(lines: readonly Line[], { goods: paid, shipping, off }: Paid) {
  if (off === 0) return { goods: paid, shipping }
  const goods = lines.reduce((sum, { full, quantity }) => sum + full * quantity, 0)
  return { goods, shipping: shipping + off - (goods - paid) }
}
