import { bearByLine, partVat, type Bearer } from '#contract/vat.ts'

/** What a line of an order was sold for, in cents. */
interface SoldLine {
  unit: number
  quantity: number
}
/** An order's sums, and what goes back of it; `lines` by the lines of the order. Cents. */
interface Sums {
  cents: number
  shipping: number
  back: { cents: number; shipping: number; lines: Bearer[] }[]
}

/** What each line bears of an order's total and of what went back of it. Whole cents that add up to the order's. */
export function shareByLine(lines: readonly SoldLine[], { back, ...sums }: Sums) {
  const sold = lines.map(({ unit, quantity }) => ({ worth: unit * quantity, own: unit * quantity }))
  const totals = bearByLine(sold, sums)
  const parts = back.map((refund) => bearByLine(refund.lines, refund))
  return lines.map((_, index) => ({
    total: totals[index] ?? 0,
    paidBack: parts.reduce((sum, part) => sum + (part[index] ?? 0), 0),
  }))
}

/** An order at one rate of VAT, in per cent; cents. `taxable` and `tax` are of what was not paid back. */
export interface OrderAtRate {
  rate: number
  total: number
  paidBack: number
  taxable: number
  tax: number
}

/** An order by rate of VAT, the higher rates first: VAT is parted once for each, as in the books. */
export function shareByRate(lines: readonly (SoldLine & { rate: number })[], sums: Sums): OrderAtRate[] {
  const shares = shareByLine(lines, sums)
  const byRate = new Map<number, { total: number; paidBack: number }>()
  lines.forEach(({ rate }, index) => {
    const sum = byRate.get(rate) ?? { total: 0, paidBack: 0 }
    byRate.set(rate, sum)
    sum.total += shares[index]?.total ?? 0
    sum.paidBack += shares[index]?.paidBack ?? 0
  })
  return [...byRate]
    .map(([rate, sum]) => Object.assign(sum, { rate }, partVat(sum.total - sum.paidBack, rate)))
    .toSorted((a, b) => b.rate - a.rate)
}
