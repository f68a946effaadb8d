import { formatEuro } from '#contract/money.ts'
import { shop, withdrawalDays } from '#contract/shop.ts'
import { bankTime, goodsOf, greet, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface WithdrawalEmail extends AboutOrder {
  declaration: { number: number; name: string; email: string; note: string; declaredAt: Date }
  /** The last day to pay back, in words. */
  refundBy: string
}

/** The receipt that the law asks for: what was declared, and its day and hour. */
export function writeWithdrawalReceived(email: WithdrawalEmail) {
  const { declaration } = email
  return writeSimple({
    subject: `Recesso dall’ordine n. ${email.number}: ricevuta – ${shop.name}`,
    preview: `Abbiamo ricevuto il tuo recesso il ${formatMoment(declaration.declaredAt)}.`,
    heading: 'Abbiamo ricevuto il tuo recesso',
    parts: [
      `${greet(email)} questa è la ricevuta del tuo recesso: conservala.`,
      ...declared(email),
      {
        title: 'Che cosa succede ora',
        lines: [
          `Se hai già ricevuto gli articoli, rispediscili entro ${withdrawalDays} giorni a ${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city} (${shop.province}), con il numero dell’ordine nel pacco.`,
          `Ti restituiamo ${formatEuro(email.totalCents)}, spedizione standard compresa, entro il ${email.refundBy}. Possiamo attendere di aver ricevuto gli articoli o la prova che li hai spediti.`,
        ],
      },
      { small: `Domande? Scrivi a ${shop.email} o chiama ${shop.phone}.` },
    ],
  })
}

/** Tells the shop that a customer withdrew. */
export function writeWithdrawalNotice(email: WithdrawalEmail) {
  return writeSimple({
    subject: `Recesso dall’ordine n. ${email.number}`,
    preview: `Da rimborsare entro il ${email.refundBy}.`,
    heading: 'Un cliente recede da un ordine',
    parts: [
      `Da rimborsare entro il ${email.refundBy}: ${formatEuro(email.totalCents)}. Il rimborso può attendere gli articoli o la prova della spedizione.`,
      ...declared(email),
      { words: 'Apri gli ordini', link: `${email.origin}/admin` },
    ],
  })
}

export interface WithdrawalRefundedEmail extends AboutOrder {
  refundedCents: number
}

/** Tells the customer who withdrew that the money is on its way. */
export function writeWithdrawalRefunded(email: WithdrawalRefundedEmail) {
  const amount = formatEuro(email.refundedCents)
  return writeSimple({
    subject: `Ordine n. ${email.number}: rimborso del recesso – ${shop.name}`,
    preview: `Ti restituiamo ${amount}.`,
    heading: 'Ti restituiamo il pagamento',
    parts: [
      `${greet(email)} dopo il tuo recesso dall’ordine n. ${email.number} ti restituiamo ${amount}, spedizione compresa.`,
      bankTime,
      { title: 'L’ordine', lines: goodsOf(email) },
      { small: `Se qualcosa non ti torna, scrivi a ${shop.email} indicando il numero dell’ordine.` },
    ],
  })
}

function declared(facts: WithdrawalEmail) {
  const { number, name, email, note, declaredAt } = facts.declaration
  return [
    {
      title: 'La dichiarazione',
      lines: [
        `Recesso n. ${number}, ricevuto il ${formatMoment(declaredAt)}`,
        `Contratto: ordine n. ${facts.number} del ${formatMoment(facts.placedAt)}`,
        `Cliente: ${name}, ${email}`,
        ...(note ? [`Nota: ${note}`] : []),
      ],
    },
    { title: 'Articoli', lines: goodsOf(facts) },
  ]
}
