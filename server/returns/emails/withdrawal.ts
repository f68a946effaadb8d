import { formatEuro } from '#contract/money.ts'
import { shop, withdrawalDays } from '#contract/shop.ts'
import { bankTime, goodsOf, greet, inWords, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface WithdrawalLetter extends AboutOrder {
  declaration: { number: number; name: string; email: string; note: string; declaredAt: Date }
  /** The last day to pay back, in words. */
  refundBy: string
}

/** The receipt that the law asks for: what was declared, and its day and hour. */
export function writeWithdrawalReceived(letter: WithdrawalLetter) {
  const { declaration } = letter
  return writeSimple({
    subject: `Recesso dall’ordine n. ${letter.number}: ricevuta – ${shop.name}`,
    preview: `Abbiamo ricevuto il tuo recesso il ${inWords(declaration.declaredAt)}.`,
    heading: 'Abbiamo ricevuto il tuo recesso',
    parts: [
      `${greet(letter)} questa è la ricevuta del tuo recesso: conservala.`,
      ...declared(letter),
      {
        title: 'Che cosa succede ora',
        lines: [
          `Se hai già ricevuto gli articoli, rispediscili entro ${withdrawalDays} giorni a ${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city} (${shop.province}), con il numero dell’ordine nel pacco.`,
          `Ti restituiamo ${formatEuro(letter.totalCents)}, spedizione standard compresa, entro il ${letter.refundBy}. Possiamo attendere di aver ricevuto gli articoli o la prova che li hai spediti.`,
        ],
      },
      { small: `Domande? Scrivi a ${shop.email} o chiama ${shop.phone}.` },
    ],
  })
}

/** Tells the shop that somebody withdrew. */
export function writeWithdrawalNotice(letter: WithdrawalLetter) {
  return writeSimple({
    subject: `Recesso dall’ordine n. ${letter.number}`,
    preview: `Da rimborsare entro il ${letter.refundBy}.`,
    heading: 'Un cliente recede da un ordine',
    parts: [
      `Da rimborsare entro il ${letter.refundBy}: ${formatEuro(letter.totalCents)}. Il rimborso può attendere gli articoli o la prova della spedizione.`,
      ...declared(letter),
      { words: 'Apri gli ordini', link: `${letter.origin}/admin` },
    ],
  })
}

export interface WithdrawalRefundedLetter extends AboutOrder {
  refundedCents: number
}

/** Tells whoever withdrew that the money is on its way. */
export function writeWithdrawalRefunded(letter: WithdrawalRefundedLetter) {
  const amount = formatEuro(letter.refundedCents)
  return writeSimple({
    subject: `Ordine n. ${letter.number}: rimborso del recesso – ${shop.name}`,
    preview: `Ti restituiamo ${amount}.`,
    heading: 'Ti restituiamo il pagamento',
    parts: [
      `${greet(letter)} dopo il tuo recesso dall’ordine n. ${letter.number} ti restituiamo ${amount}, spedizione compresa.`,
      bankTime,
      { title: 'L’ordine', lines: goodsOf(letter) },
      { small: `Se qualcosa non ti torna, scrivi a ${shop.email} indicando il numero dell’ordine.` },
    ],
  })
}

function declared(letter: WithdrawalLetter) {
  const { number, name, email, note, declaredAt } = letter.declaration
  return [
    {
      title: 'La dichiarazione',
      lines: [
        `Recesso n. ${number}, ricevuto il ${inWords(declaredAt)}`,
        `Contratto: ordine n. ${letter.number} del ${inWords(letter.placedAt)}`,
        `Cliente: ${name}, ${email}`,
        ...(note ? [`Nota: ${note}`] : []),
      ],
    },
    { title: 'Articoli', lines: goodsOf(letter) },
  ]
}
