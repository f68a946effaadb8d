import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { sayDispatch, sayWorkingDays } from '#contract/conditions.ts'
import { romeDay } from '#contract/calendar.ts'
import { madeToMeasureSaid } from '#contract/consent.ts'
import { deliveryOf, sayDelivery } from '#contract/delivery.ts'
import { formatEuro, sayOff } from '#contract/money.ts'
import { afterWithdrawalDays, guaranteeMonths } from '#contract/shop.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet, renderEmail, signature, style } from '#server/platform/email/layout.tsx'
import { linkToOrder, type AboutOrder } from './about-order.ts'
import { attachTerms, type Terms } from './terms.tsx'

export interface OrderEmail {
  number: number
  placedAt: Date
  customerName: string
  /** Prices and both sums without the discount. */
  lines: { name: string; code: string; description: string; quantity: number; unitCents: number }[]
  subtotalCents: number
  shippingCents: number
  discount?: { code: string; cents: number }
  totalCents: number
  /** Where it goes; undefined when the provider told no address. */
  address?: { recipient: string; line1: string; line2: string; postalCode: string; city: string; province: string }
  termsVersion: string | null
  /** The terms of that version; undefined: they were never kept. */
  terms?: Terms['sections'] | undefined
  /** Days after the delivery within which it may be withdrawn from. */
  withdrawalDays: number
  /** The shop's address, for links. */
  origin: string
  hasPage: AboutOrder['hasPage']
  /** The order in exchange of whose goods these are sold. */
  replaces: number | null
  /** Working days after which it leaves the shop; null: those of every order. */
  readyDays: number | null
  /** All of it is made for one person, and cannot be withdrawn from. */
  isMadeToMeasure: boolean
}

const sayDelay = ({ readyDays }: OrderEmail, business: Business) =>
  readyDays === null
    ? `Consegna in ${sayWorkingDays(business)} con corriere o servizio postale.`
    : `Parte ${sayDispatch({ handlingDays: readyDays })}, con corriere o servizio postale.`

/** An order is confirmed on the day on which it is paid, as a rule the one on which it was placed. */
const arrivalOf = (order: OrderEmail, business: Business) =>
  `${sayDelay(order, business)} Arriva ${sayDelivery(deliveryOf(romeDay(order.placedAt), order.readyDays, business))}.`

/** What the law wants said of a contract after it was concluded (Codice del consumo, art. 51). */
function rightsOf({ number, origin, withdrawalDays, isMadeToMeasure }: OrderEmail, business: Business) {
  const withdrawal = isMadeToMeasure
    ? [madeToMeasureSaid({ withdrawalDays })]
    : [
        `Hai ${withdrawalDays} giorni dalla consegna per recedere dal contratto senza dare spiegazioni, e anche prima della consegna. Puoi farlo online su ${origin}/recesso indicando l’ordine n. ${number}, oppure scrivendo a ${business.email} o a ${business.legalName}, ${business.street}, ${business.postalCode} ${business.city}, anche con il modulo tipo che trovi nei termini.`,
        `Dopo il recesso rispedisci gli articoli entro ${afterWithdrawalDays} giorni; ti restituiamo tutto quello che hai pagato, spedizione standard compresa, entro ${afterWithdrawalDays} giorni, con lo stesso mezzo di pagamento. Possiamo attendere gli articoli o la prova che li hai spediti.`,
      ]
  return [
    ...withdrawal,
    `Ogni prodotto ha la garanzia legale di conformità di ${guaranteeMonths} mesi dalla consegna.`,
    `Per assistenza e reclami scrivi a ${business.email} o chiama ${business.phone}.`,
  ]
}

/** Tells a customer that the payment arrived and what was bought. */
export function writeOrderConfirmed(order: OrderEmail, business: Business) {
  const subject = `Ordine n. ${order.number} confermato – ${business.shopName}`
  const html = renderEmail(
    {
      title: subject,
      preview: `Totale ${formatEuro(order.totalCents)}, IVA inclusa. ${sayDelay(order, business)}`,
      children: <Confirmation order={order} business={business} />,
    },
    business,
  )
  const { termsVersion: version, terms: sections } = order
  const attachments = version && sections && [attachTerms(order.origin, { version, sections }, business)]
  return { subject, html, text: writeText(order, business), ...(attachments && { attachments }) }
}

function Confirmation({ order, business }: { order: OrderEmail; business: Business }) {
  return (
    <>
      <h1 style={style.heading}>Grazie per il tuo ordine</h1>
      <p style={style.text}>
        {greet(order.customerName)} {thanksFor(order)}
      </p>
      <p style={style.text}>
        Ordine n. <strong>{order.number}</strong> {withArticle('del', formatMoment(order.placedAt))}
      </p>
      <Lines order={order} />
      <h2 style={style.subheading}>Spedizione</h2>
      {order.address && <p style={style.text}>{joinWithBreaks(addressLines(order.address))}</p>}
      <p style={style.text}>{arrivalOf(order, business)}</p>
      {linkToOrder(order).map(({ words, link }) => (
        <p key={link} style={style.text}>
          <a href={link} style={style.link}>
            {words}
          </a>
        </p>
      ))}
      <h2 style={style.subheading}>I tuoi diritti</h2>
      {[...rightsOf(order, business), termsOf(order)].map((sentence) => (
        <p key={sentence} style={style.small}>
          {sentence}
        </p>
      ))}
    </>
  )
}

/** Two columns: a phone has no room for quantity and price beside the name. */
function Lines({ order }: { order: OrderEmail }) {
  return (
    <table style={style.table}>
      <thead>
        <tr>
          <th scope="col" style={style.head}>
            Articolo
          </th>
          <th scope="col" style={{ ...style.head, ...style.amount }}>
            Importo
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ name, code, description, quantity, unitCents }) => (
          <tr key={`${code} ${unitCents}`}>
            <td style={style.cell}>
              {name}
              <br />
              {description && (
                <>
                  <span style={style.small}>{description}</span>
                  <br />
                </>
              )}
              <span style={style.small}>
                {quantity} × {formatEuro(unitCents)}
              </span>
            </td>
            <td style={{ ...style.cell, ...style.amount }}>{formatEuro(unitCents * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(order).map(({ label, amount, last }) => (
          <tr key={label}>
            <th scope="row" style={{ ...style.cell, textAlign: 'left', fontWeight: last ? 600 : 400 }}>
              {label}
            </th>
            <td style={{ ...style.cell, ...style.amount, fontWeight: last ? 600 : 400 }}>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function writeText(order: OrderEmail, business: Business) {
  return [
    'Grazie per il tuo ordine',
    `${greet(order.customerName)} ${thanksFor(order)}`,
    `Ordine n. ${order.number} ${withArticle('del', formatMoment(order.placedAt))}`,
    order.lines
      .map(
        (line) =>
          `- ${[line.name, line.description].filter(Boolean).join(', ')}: ${line.quantity} × ${formatEuro(line.unitCents)} = ${formatEuro(line.unitCents * line.quantity)}`,
      )
      .join('\n'),
    sumsOf(order)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join('\n'),
    ['Spedizione', ...(order.address ? addressLines(order.address) : []), arrivalOf(order, business)].join('\n'),
    ...linkToOrder(order).map(({ words, link }) => `${words}:\n${link}`),
    ['I tuoi diritti', ...rightsOf(order, business), termsOf(order)].join('\n'),
    signature(business),
    '',
  ].join('\n\n')
}

const thanksFor = ({ replaces, readyDays }: OrderEmail) => {
  const paid = `abbiamo ricevuto il pagamento${replaces ? ` del cambio dell’ordine n. ${replaces}` : ''}`
  return readyDays === null ? `${paid} e prepariamo subito la spedizione.` : `${paid} e prepariamo le tue lenti.`
}

function sumsOf(order: OrderEmail) {
  const { discount } = order
  return [
    { label: 'Subtotale', amount: formatEuro(order.subtotalCents), last: false },
    {
      label: 'Spedizione',
      amount: order.shippingCents === 0 ? 'Gratis' : formatEuro(order.shippingCents),
      last: false,
    },
    ...(discount ? [{ label: `Sconto ${discount.code}`, amount: sayOff(discount.cents), last: false }] : []),
    { label: 'Totale, IVA inclusa', amount: formatEuro(order.totalCents), last: true },
  ]
}

function addressLines({ recipient, line1, line2, postalCode, city, province }: NonNullable<OrderEmail['address']>) {
  const town = [postalCode, city, province && `(${province})`].filter(Boolean).join(' ')
  return [recipient, line1, line2, town].filter(Boolean)
}

function joinWithBreaks(lines: string[]) {
  return lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ))
}

function termsOf({ termsVersion, terms, origin }: OrderEmail) {
  return termsVersion
    ? `Per questo ordine valgono i termini e le condizioni nella versione ${termsVersion}, che hai accettato${terms ? ' e che trovi in allegato' : ''}: ${origin}/terms${terms ? `?versione=${termsVersion}` : ''}`
    : `Per questo ordine valgono i termini e le condizioni pubblicati sul sito al momento dell’acquisto: ${origin}/terms`
}
