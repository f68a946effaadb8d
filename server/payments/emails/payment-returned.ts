import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import { bankTime, goodsOf, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface ReturnEmail extends Pick<AboutOrder, 'placedAt' | 'customerName' | 'lines'> {
  /** The number by which the customer knows it, which differs where the order was lost. */
  knownAs: number
  /** What goes back: all that was paid. */
  amountCents: number
  why: 'goods_gone' | 'paid_twice' | 'order_lost'
}

const reasons = {
  goods_gone:
    'abbiamo ricevuto il tuo pagamento quando il tempo per pagare era finito e gli articoli non erano più disponibili. Ci dispiace: non possiamo preparare il tuo ordine.',
  paid_twice:
    'abbiamo ricevuto due pagamenti per lo stesso carrello. Il tuo primo ordine resta valido e lo prepariamo; il secondo pagamento torna a te.',
  order_lost:
    'abbiamo ricevuto il tuo pagamento, ma per un guasto nei nostri sistemi il tuo ordine è andato perso. Ci dispiace: non possiamo prepararlo.',
} as const satisfies Record<ReturnEmail['why'], string>

/** Tells a customer that a payment arrived that no order can follow, and that all of it goes back. */
export function writePaymentReturned(email: ReturnEmail, business: Business) {
  const { knownAs, placedAt, customerName, lines, why } = email
  const amount = formatEuro(email.amountCents)
  return writeSimple(
    {
      subject: `Ti restituiamo il pagamento n. ${knownAs} – ${business.shopName}`,
      preview: `Ti restituiamo per intero ${amount}.`,
      heading: 'Ti restituiamo il pagamento',
      parts: [
        `${greet(customerName)} ${reasons[why]}`,
        `Ti restituiamo per intero quello che hai pagato: ${amount}.`,
        `Non devi fare nulla. ${bankTime}`,
        ...(lines.length > 0 ? [{ title: 'Che cosa avevi scelto', lines: goodsOf({ lines }) }] : []),
        { small: `Richiesta n. ${knownAs} ${withArticle('del', formatMoment(placedAt))}` },
        { small: `Se qualcosa non ti torna, scrivi a ${business.email} indicando il numero della richiesta.` },
      ],
    },
    business,
  )
}
