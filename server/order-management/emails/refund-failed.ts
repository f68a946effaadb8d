import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import { linkToOrder, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface RefundFailedEmail extends AboutOrder {
  amountCents: number
}

/** Tells a customer that the money of an email before did not arrive. */
export function writeRefundFailed(email: RefundFailedEmail, business: Business) {
  const { number } = email
  const amount = formatEuro(email.amountCents)
  return writeSimple(
    {
      subject: `Ordine n. ${number}: il rimborso di ${amount} non è arrivato – ${business.shopName}`,
      preview: 'Ce ne occupiamo noi: non devi fare nulla.',
      heading: 'Il rimborso non è arrivato',
      parts: [
        `${greet(email.customerName)} il rimborso di ${amount} per l’ordine n. ${number}, di cui ti avevamo scritto, non è arrivato a destinazione.`,
        'Ce ne occupiamo noi: quei soldi ti spettano ancora e non devi fare nulla. Ti scriviamo quando li mandiamo di nuovo, o se ci serve qualcosa da te.',
        ...linkToOrder(email),
        { small: `Domande? Scrivi a ${business.email} o chiama ${business.phone}, indicando il numero dell’ordine.` },
      ],
    },
    business,
  )
}
