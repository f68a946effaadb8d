import type { Business } from '#contract/business.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

/** Which ticket there is something new in, never what: people write about their health there (D-04). */
export interface TicketEmail {
  number: number
  /** The shop's own address. */
  origin: string
  /** The shop began the ticket with this message. */
  isFirst: boolean
}

/** Tells a customer that the shop has answered, or has written first. */
export function writeTicketAnswered({ number, origin, isFirst }: TicketEmail, business: Business) {
  const what = isFirst
    ? `C’è un messaggio per te nel ticket di assistenza n. ${number}. Per riservatezza lo trovi solo sul sito, dopo l’accesso.`
    : `C’è una nuova risposta al tuo ticket di assistenza n. ${number}. Per riservatezza la trovi solo sul sito, dopo l’accesso.`
  return writeSimple(
    {
      subject: `${isFirst ? 'Ti abbiamo scritto: ticket' : 'Abbiamo risposto al tuo ticket'} n. ${number} – ${business.shopName}`,
      preview: what,
      heading: isFirst ? 'Ti abbiamo scritto' : 'Ti abbiamo risposto',
      parts: [
        what,
        { button: isFirst ? 'Leggi il messaggio' : 'Leggi la risposta', link: `${origin}/?assistenza=${number}` },
      ],
    },
    business,
  )
}

/** Tells the shop that a customer has written. */
export function writeTicketWritten({ number, origin }: TicketEmail, business: Business) {
  const what = `C’è qualcosa di nuovo nel ticket di assistenza n. ${number}. Finché non lo leggi, non ti scriviamo di nuovo per un’ora.`
  return writeSimple(
    {
      subject: `Ticket di assistenza n. ${number}: c’è un messaggio da leggere`,
      preview: what,
      heading: 'Un cliente ti ha scritto',
      parts: [what, { button: 'Apri il ticket', link: `${origin}/admin/assistenza?ticket=${number}` }],
    },
    business,
  )
}
