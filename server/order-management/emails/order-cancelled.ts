import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import { bankTime, goodsOf, linkToOrder, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface CancelledEmail extends AboutOrder {
  /** What goes back now, 0 where its refund failed since; what had gone back before; and what was paid. */
  refundedCents: number
  refundedBeforeCents: number
  /** What the customer's bank gave back. */
  bankCents?: number
  paidCents: number
}

/** Tells a customer that an order was cancelled, and that its money goes back. */
export function writeOrderCancelled(email: CancelledEmail, business: Business) {
  const { number, placedAt } = email
  const back = backOf(email)
  return writeSimple(
    {
      subject: `Ordine n. ${number} annullato – ${business.shopName}`,
      preview: back,
      heading: 'Il tuo ordine è annullato',
      parts: [
        `${greet(email.customerName)} il tuo ordine n. ${number} ${withArticle('del', formatMoment(placedAt))} è stato annullato.`,
        back,
        { title: 'Che cosa avevi scelto', lines: goodsOf(email) },
        ...linkToOrder(email),
        { small: `Se qualcosa non ti torna, scrivi a ${business.email} indicando il numero dell’ordine.` },
      ],
    },
    business,
  )
}

function backOf({ refundedCents, refundedBeforeCents, bankCents = 0, paidCents }: CancelledEmail) {
  const amount = formatEuro(refundedCents)
  if (paidCents === 0) return 'Non ti è stato addebitato nulla.'
  if (refundedCents === 0) {
    if (refundedBeforeCents + bankCents < paidCents)
      return 'Ci occupiamo noi del rimborso: non devi fare nulla, e ti scriviamo quando parte.'
    return bankCents > 0
      ? 'La tua banca ti ha già restituito quello che restava del pagamento.'
      : `Ti abbiamo già restituito tutto: ${formatEuro(refundedBeforeCents)}.`
  }
  if (refundedBeforeCents === 0) return `Ti restituiamo per intero ${amount}. ${bankTime}`
  return `Ti restituiamo ${amount}, oltre ai ${formatEuro(refundedBeforeCents)} già restituiti. ${bankTime}`
}
