import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { seatOf } from '#contract/company.ts'
import { areAllInShop, sayGoodsBack, type PiecesBack } from '#contract/goods-back.ts'
import { formatEuro } from '#contract/money.ts'
import { bankTime, goodsOf, linkToOrder, sayBack, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

/** `lines`: what goes back. */
export interface WithdrawalEmail extends AboutOrder {
  declaration: { number: number; name: string; email: string; note: string; declaredAt: Date }
  /** The same goods, with what never left the shop. */
  goods: PiecesBack[]
  /** What is still to be given back for it; 0: nothing. */
  refundCents: number
  /** The shipping is among it. */
  withShipping: boolean
  /** All that went back of the order, and what was paid. */
  backCents: number
  paidCents: number
  /** The last day to pay back, in words. */
  refundBy: string
}

const addressOf = (business: Business) => `${business.legalName}, ${seatOf(business)}`

const sumOf = (cents: number, withShipping: boolean) =>
  withShipping ? `${formatEuro(cents)}, spedizione compresa` : formatEuro(cents)

/** The receipt that the law asks for: what was declared, and its day and hour. */
export function writeWithdrawalReceived(email: WithdrawalEmail, business: Business) {
  const { declaration } = email
  return writeSimple(
    {
      subject: `Recesso dall’ordine n. ${email.number}: ricevuta – ${business.shopName}`,
      preview: `Abbiamo ricevuto il tuo recesso ${withArticle('il', formatMoment(declaration.declaredAt))}.`,
      heading: 'Abbiamo ricevuto il tuo recesso',
      parts: [
        `${greet(email.customerName)} questa è la ricevuta del tuo recesso: conservala.`,
        ...declared(email),
        { title: 'Che cosa succede ora', lines: sayNext(email, business) },
        ...linkToOrder(email),
        { small: `Domande? Scrivi a ${business.email} o chiama ${business.phone}.` },
      ],
    },
    business,
  )
}

function sayNext({ goods, refundCents, withShipping, refundBy, ...email }: WithdrawalEmail, business: Business) {
  const back = sayGoodsBack(goods, { to: addressOf(business), isPaid: refundCents === 0 })
  const to = email.hasPage
    ? 'scrivi il codice del pacco nella pagina dell’ordine'
    : 'rispondi a questa email con il codice del pacco'
  const proof = `Se spedisci tu, ${to}: è la prova della spedizione.`
  const isWaiting = !areAllInShop(goods)
  if (refundCents === 0) return [sayPaidBack(email), ...back]
  const money = `Ti restituiamo ${sumOf(refundCents, withShipping)}, entro ${withArticle('il', refundBy)}.`
  if (!isWaiting) return [...back, money]
  return [
    ...back,
    proof,
    `${money} Possiamo attendere di aver ricevuto gli articoli o la prova che li hai spediti. Quello che spendi per il reso non viene mai tolto dal rimborso.`,
  ]
}

/** Of a withdrawal for which nothing is left to give back. */
const sayPaidBack = ({ backCents, paidCents }: Pick<WithdrawalEmail, 'backCents' | 'paidCents'>) =>
  backCents >= paidCents
    ? `Ti abbiamo già restituito tutto: ${formatEuro(backCents)}.`
    : 'Quello che hai pagato per questi articoli ti è già stato restituito.'

/** Tells the shop that a customer withdrew. */
export function writeWithdrawalNotice(email: WithdrawalEmail, business: Business) {
  const { refundCents, withShipping, refundBy, number, origin } = email
  const by = `Da rimborsare entro ${withArticle('il', refundBy)}`
  const wait = areAllInShop(email.goods) ? '' : ' Il rimborso può attendere gli articoli o la prova della spedizione.'
  const nothing = 'Non resta niente da rimborsare.'
  return writeSimple(
    {
      subject: `Recesso dall’ordine n. ${number}`,
      preview: refundCents > 0 ? `${by}.` : nothing,
      heading: 'Un cliente recede da un ordine',
      parts: [
        refundCents > 0 ? `${by}: ${sumOf(refundCents, withShipping)}.${wait}` : nothing,
        ...declared(email),
        { button: 'Apri l’ordine', link: `${origin}/admin/ordini/${number}` },
      ],
    },
    business,
  )
}

export interface ReturnSentEmail extends AboutOrder {
  parcel: { carrier: string; code: string }
  refundBy: string
}

/** Tells the shop that a return is on its way, and that the money may no longer wait for it. */
export function writeReturnSent(email: ReturnSentEmail, business: Business) {
  const { number, parcel, refundBy, origin } = email
  return writeSimple(
    {
      subject: `Reso dell’ordine n. ${number} spedito`,
      preview: `${parcel.carrier}, codice ${parcel.code}.`,
      heading: 'Un reso è in viaggio',
      parts: [
        `Il cliente ha spedito il reso dell’ordine n. ${number} con ${parcel.carrier}, codice ${parcel.code}. Con la prova della spedizione il rimborso, da fare entro ${withArticle('il', refundBy)}, non può più attendere gli articoli.`,
        { title: 'Nel pacco', lines: goodsOf(email) },
        { button: 'Apri l’ordine', link: `${origin}/admin/ordini/${number}` },
      ],
    },
    business,
  )
}

/** `lines`: what the money is of. */
export interface WithdrawalRefundedEmail extends AboutOrder {
  amountCents: number
  withShipping: boolean
  /** All that was back or on its way with this refund, and what was paid. */
  refundedCents: number
  paidCents: number
}

/** Tells the customer who withdrew that the money is on its way. */
export function writeWithdrawalRefunded(email: WithdrawalRefundedEmail, business: Business) {
  const { number, amountCents, withShipping, refundedCents, paidCents } = email
  const amount = formatEuro(amountCents)
  return writeSimple(
    {
      subject: `Ordine n. ${number}: rimborso del recesso – ${business.shopName}`,
      preview: `Ti restituiamo ${amount}.`,
      heading: 'Ti restituiamo il pagamento',
      parts: [
        `${greet(email.customerName)} dopo il tuo recesso dall’ordine n. ${number} ti restituiamo ${sumOf(amountCents, withShipping)}.`,
        bankTime,
        { title: 'Articoli del recesso', lines: goodsOf(email) },
        ...(refundedCents < paidCents ? sayBack(email) : []),
        ...linkToOrder(email),
        { small: `Se qualcosa non ti torna, scrivi a ${business.email} indicando il numero dell’ordine.` },
      ],
    },
    business,
  )
}

function declared(facts: WithdrawalEmail) {
  const { number, name, email, note, declaredAt } = facts.declaration
  return [
    {
      title: 'La dichiarazione',
      lines: [
        `Recesso n. ${number}, ricevuto ${withArticle('il', formatMoment(declaredAt))}`,
        `Contratto: ordine n. ${facts.number} ${withArticle('del', formatMoment(facts.placedAt))}`,
        `Cliente: ${name}, ${email}`,
        ...(note ? [`Nota: ${note}`] : []),
      ],
    },
    { title: 'Articoli del recesso', lines: goodsOf(facts) },
  ]
}
