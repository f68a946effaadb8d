import type { OrdineIntero } from '#contract/ordini.ts'
import { usualRate } from '#contract/vat.ts'
import { isPendingOrSucceeded } from '#server/payments/refunds/refund-reasons.ts'
import type { WholeOrder } from './find-order.ts'
import { shareByRate } from './share-by-line.ts'

/** An order by rate of VAT; one whose lines the database lost has the usual rate. */
export function presentIva({ order, lines, refunds }: WholeOrder): OrdineIntero['iva'] {
  const sold = lines.map((line) => ({ unit: line.unit_cents, quantity: line.quantity, rate: line.vat_rate }))
  const known = sold.length > 0 ? sold : [{ unit: order.subtotal_cents, quantity: 1, rate: usualRate }]
  const back = refunds
    .filter(({ state }) => isPendingOrSucceeded(state))
    .map((refund) => ({
      cents: refund.amount_cents,
      shipping: refund.shipping_cents,
      lines: known.map(({ unit, quantity }, index) => ({ worth: unit * quantity, own: ownOf(refund, lines[index]) })),
    }))
  const sums = { cents: order.total_cents, shipping: order.shipping_cents, back }
  return shareByRate(known, sums).map(({ rate, total, paidBack, taxable, tax }) => ({
    aliquota: rate,
    totale: total,
    imponibile: taxable,
    imposta: tax,
    rimborsato: paidBack,
  }))
}

function ownOf({ lines }: WholeOrder['refunds'][number], line: WholeOrder['lines'][number] | undefined) {
  return lines.find(({ position }) => position === line?.position)?.amount_cents ?? 0
}
