import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import { bankTime, linkToOrder, sayBack, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface RefundedEmail extends AboutOrder {
  amountCents: number
  /** What it is of: goods with their pieces, `Spedizione`; empty for a free sum. */
  parts: string[]
  note: string
  /** All that was back or on its way with this refund, and what was paid. */
  refundedCents: number
  paidCents: number
}

/** Tells a customer that money goes back: a part of what was paid, or what an earlier refund did not bring. */
export function writeOrderRefunded(email: RefundedEmail, business: Business) {
  const { number, parts, note, refundedCents, paidCents } = email
  const amount = formatEuro(email.amountCents)
  return writeSimple(
    {
      subject: `Ordine n. ${number}: rimborso di ${amount} – ${business.shopName}`,
      preview: `Ti restituiamo ${amount}.`,
      heading: `Ti restituiamo ${amount}`,
      parts: [
        `${greet(email.customerName)} per il tuo ordine n. ${number} ti restituiamo ${amount}. ${bankTime}`,
        ...(note ? [note] : []),
        ...(parts.length > 0 ? [{ title: 'Che cosa ti rimborsiamo', lines: parts }] : []),
        ...(refundedCents < paidCents
          ? sayBack(email)
          : [`Con questo ti abbiamo rimborsato per intero i ${formatEuro(paidCents)} pagati.`]),
        ...linkToOrder(email),
        { small: `Se qualcosa non ti torna, scrivi a ${business.email} indicando il numero dell’ordine.` },
      ],
    },
    business,
  )
}
