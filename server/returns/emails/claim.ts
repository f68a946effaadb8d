import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface CodeEmail {
  number: number
  code: string
  expiresAt: Date
  origin: string
}

/** Carries the code that proves the address of an order. */
export function writeWithdrawalCode({ number, code, expiresAt, origin }: CodeEmail, business: Business) {
  return writeSimple(
    {
      subject: `Il codice per recedere dall’ordine n. ${number} – ${business.shopName}`,
      preview: `Il codice è ${code}.`,
      heading: 'Il tuo codice',
      parts: [
        {
          before: `Scrivi questo codice nella pagina del recesso per vedere l’ordine n. ${number} e scegliere gli articoli:`,
          code,
        },
        `Vale fino ${withArticle('al', formatMoment(expiresAt))}.`,
        { words: 'Apri la pagina del recesso', link: `${origin}/recesso` },
        {
          small:
            'Se non l’hai chiesto tu, ignora questa email: senza il codice nessuno vede il tuo ordine. Non darlo a nessuno.',
        },
      ],
    },
    business,
  )
}

/** A declaration without proof, as it was typed. */
export interface ClaimEmail {
  number: number
  name: string
  email: string
  note: string
  declaredAt: Date
  /** The number is that of an order, whose address was typed. */
  order: 'none' | 'same address' | 'another address'
  /** Of the shop that the order was made in; undefined: there is no order. */
  origin: string | undefined
}

/** The receipt that the law asks for: what was declared as it was typed, its day and hour. It tells nothing of the order. */
export function writeClaimReceived(claim: ClaimEmail, business: Business) {
  return writeSimple(
    {
      subject: `Recesso dall’ordine n. ${claim.number}: ricevuta – ${business.shopName}`,
      preview: `Abbiamo ricevuto la tua dichiarazione ${withArticle('il', formatMoment(claim.declaredAt))}.`,
      heading: 'Abbiamo ricevuto la tua dichiarazione',
      parts: [
        'Questa è la ricevuta della tua dichiarazione di recesso: conservala.',
        declared(claim),
        'L’hai mandata senza il codice dell’ordine: controlliamo che l’ordine sia tuo e ti rispondiamo. Per andare più in fretta, accedi al tuo account o ripeti la dichiarazione con il codice.',
        { small: `Non sei stato tu? Scrivi a ${business.email} o chiama ${business.phone}.` },
      ],
    },
    business,
  )
}

/** Tells the shop of it, and whether there is such an order. */
export function writeClaimNotice(claim: ClaimEmail, business: Business) {
  return writeSimple(
    {
      subject: `Recesso senza prova, ordine n. ${claim.number}`,
      preview: 'Da verificare.',
      heading: 'Un recesso da verificare',
      parts: [
        'È arrivata una dichiarazione di recesso senza prova che l’ordine sia di chi la scrive. Verifica con il cliente, poi accettala o ignorala nella pagina dell’ordine.',
        knownOrder[claim.order],
        declared(claim),
        ...(claim.origin ? [{ button: 'Apri l’ordine', link: `${claim.origin}/admin/ordini/${claim.number}` }] : []),
      ],
    },
    business,
  )
}
const knownOrder: Record<ClaimEmail['order'], string> = {
  none: 'Nessun ordine ha questo numero.',
  'same address': 'L’email è quella dell’ordine.',
  'another address': 'L’email non è quella dell’ordine.',
}

/** Tells the customer of the order that a declaration came from another address. */
export function writeClaimWarning(claim: ClaimEmail, business: Business) {
  return writeSimple(
    {
      subject: `Ordine n. ${claim.number}: una dichiarazione di recesso – ${business.shopName}`,
      preview: 'Se non sei stato tu, faccelo sapere.',
      heading: 'È arrivato un recesso dal tuo ordine',
      parts: [
        `${withArticle('Il', formatMoment(claim.declaredAt))} abbiamo ricevuto una dichiarazione di recesso dal tuo ordine n. ${claim.number}, mandata da un altro indirizzo e senza prova. L’ordine resta com’è finché non lo verifichiamo.`,
        `Se sei stato tu, non devi fare nulla. Se non sei stato tu, scrivi a ${business.email} o chiama ${business.phone}.`,
      ],
    },
    business,
  )
}

function declared({ number, name, email, note, declaredAt }: ClaimEmail) {
  return {
    title: 'La dichiarazione',
    lines: [
      `Ricevuta ${withArticle('il', formatMoment(declaredAt))}`,
      `Recedo dal contratto: ordine n. ${number}`,
      `Nome: ${name || 'non indicato'}`,
      `Email: ${email}`,
      ...(note ? [`Nota: ${note}`] : []),
    ],
  }
}
