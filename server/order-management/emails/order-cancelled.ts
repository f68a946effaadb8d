import { formatEuro } from '#contract/money.ts'
import { shop } from '#contract/shop.ts'
import { bankTime, goodsOf, greet, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface CancelledEmail extends AboutOrder {
  /** What goes back; undefined where nothing was paid. */
  refundedCents: number | undefined
}

/** Tells a customer that an order was cancelled, and that its money goes back. */
export function writeOrderCancelled(email: CancelledEmail) {
  const { number, placedAt, refundedCents } = email
  const back =
    refundedCents === undefined ? [] : [`Ti restituiamo per intero ${formatEuro(refundedCents)}. ${bankTime}`]
  return writeSimple({
    subject: `Ordine n. ${number} annullato – ${shop.name}`,
    preview: back[0] ?? 'Non ti è stato addebitato nulla.',
    heading: 'Il tuo ordine è annullato',
    parts: [
      `${greet(email)} il tuo ordine n. ${number} del ${formatMoment(placedAt)} è stato annullato.`,
      ...back,
      { title: 'Che cosa avevi scelto', lines: goodsOf(email) },
      { small: `Se qualcosa non ti torna, scrivi a ${shop.email} indicando il numero dell’ordine.` },
    ],
  })
}
