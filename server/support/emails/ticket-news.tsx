import type { Business } from '#contract/business.ts'
import { renderEmail, style } from '#server/platform/email/layout.tsx'
import { Action, writeText } from '#server/platform/email/parts.tsx'

/** Which ticket there is something new in, never what: people write about their health there (D-04). */
export interface TicketEmail {
  number: number
  /** The shop's own address. */
  origin: string
}

/** Tells a customer that the shop has answered. */
export function writeTicketAnswered({ number, origin }: TicketEmail, business: Business) {
  return write(
    {
      subject: `Abbiamo risposto al tuo ticket n. ${number} – ${business.shopName}`,
      heading: 'Ti abbiamo risposto',
      words: `C’è una nuova risposta al tuo ticket di assistenza n. ${number}. Per riservatezza la trovi solo sul sito, dopo l’accesso.`,
      action: 'Leggi la risposta',
      url: `${origin}/?assistenza=${number}`,
    },
    business,
  )
}

/** Tells the shop that a customer has written. */
export function writeTicketWritten({ number, origin }: TicketEmail, business: Business) {
  return write(
    {
      subject: `Ticket di assistenza n. ${number}: c’è un messaggio da leggere`,
      heading: 'Un cliente ti ha scritto',
      words: `C’è qualcosa di nuovo nel ticket di assistenza n. ${number}. Finché non lo leggi, non ti scriviamo di nuovo per un’ora.`,
      action: 'Apri il ticket',
      url: `${origin}/admin/assistenza?ticket=${number}`,
    },
    business,
  )
}

interface News {
  subject: string
  heading: string
  words: string
  action: string
  url: string
}

function write({ subject, heading, words, action, url }: News, business: Business) {
  const html = renderEmail(
    {
      title: subject,
      preview: words,
      children: (
        <>
          <h1 style={style.heading}>{heading}</h1>
          <p style={style.text}>{words}</p>
          <Action to={url}>{action}</Action>
        </>
      ),
    },
    business,
  )
  return { subject, html, text: writeText([heading, words, `${action}: ${url}`], business) }
}
