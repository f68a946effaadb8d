import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatEuro } from '#contract/money.ts'
import { goodsOf, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet, renderEmail, signature, style } from '#server/platform/email/layout.tsx'

export interface ReturnEmail extends Pick<AboutOrder, 'placedAt' | 'customerName' | 'lines'> {
  /** The number by which the customer knows it, which differs where the order was lost. */
  knownAs: number
  /** What goes back: all that was paid. */
  amountCents: number
  why: 'goods_gone' | 'paid_twice' | 'order_lost'
}

const heading = 'Ti restituiamo il pagamento'
const when =
  'Non devi fare nulla: l’importo torna sullo stesso mezzo con cui hai pagato. La tua banca può impiegare da 5 a 10 giorni lavorativi per mostrarlo.'
const questionsOf = ({ email }: Business) =>
  `Se qualcosa non ti torna, scrivi a ${email} indicando il numero della richiesta.`

/** Tells a customer that a payment arrived that no order can follow, and that all of it goes back. */
export function writePaymentReturned(email: ReturnEmail, business: Business) {
  const subject = `Ti restituiamo il pagamento n. ${email.knownAs} – ${business.shopName}`
  const html = renderEmail(
    {
      title: subject,
      preview: `Ti restituiamo per intero ${formatEuro(email.amountCents)}.`,
      children: <Return email={email} business={business} />,
    },
    business,
  )
  return { subject, html, text: writeText(email, business) }
}

function Return({ email, business }: { email: ReturnEmail; business: Business }) {
  return (
    <>
      <h1 style={style.heading}>{heading}</h1>
      <p style={style.text}>
        {greet(email.customerName)} {reasons[email.why]}
      </p>
      <p style={style.text}>
        Ti restituiamo per intero quello che hai pagato: <strong>{formatEuro(email.amountCents)}</strong>
      </p>
      <p style={style.text}>{when}</p>
      {email.lines.length > 0 && <h2 style={style.subheading}>Che cosa avevi scelto</h2>}
      {goodsOf(email).map((line) => (
        <p key={line} style={style.text}>
          {line}
        </p>
      ))}
      <p style={style.small}>{requestOf(email)}</p>
      <p style={style.small}>{questionsOf(business)}</p>
    </>
  )
}

function writeText(email: ReturnEmail, business: Business) {
  return [
    heading,
    `${greet(email.customerName)} ${reasons[email.why]}`,
    `Ti restituiamo per intero quello che hai pagato: ${formatEuro(email.amountCents)}`,
    when,
    ...(email.lines.length > 0
      ? [['Che cosa avevi scelto', ...goodsOf(email).map((line) => `- ${line}`)].join('\n')]
      : []),
    requestOf(email),
    questionsOf(business),
    signature(business),
    '',
  ].join('\n\n')
}

const reasons = {
  goods_gone:
    'abbiamo ricevuto il tuo pagamento quando il tempo per pagare era finito e gli articoli non erano più disponibili. Ci dispiace: non possiamo preparare il tuo ordine.',
  paid_twice:
    'abbiamo ricevuto due pagamenti per lo stesso carrello. Il tuo primo ordine resta valido e lo prepariamo; il secondo pagamento torna a te.',
  order_lost:
    'abbiamo ricevuto il tuo pagamento, ma per un guasto nei nostri sistemi il tuo ordine è andato perso. Ci dispiace: non possiamo prepararlo.',
} as const satisfies Record<ReturnEmail['why'], string>

function requestOf({ knownAs, placedAt }: ReturnEmail) {
  return `Richiesta n. ${knownAs} ${withArticle('del', formatMoment(placedAt))}`
}
