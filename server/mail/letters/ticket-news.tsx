import { shop } from '#contract/shop.ts'
import { legalLines, renderLetter, style } from './layout.tsx'

export interface TicketLetter {
  number: number
  /** The shop's own address. */
  origin: string
}

/** Tells that there is something new in a ticket, never what: people write about their health there (D-04). */
interface News {
  subject: string
  heading: string
  text: string
  button: string
  url: string
}

/** Tells a customer that the shop has answered. */
export function writeTicketAnswered({ number, origin }: TicketLetter) {
  return write({
    subject: `Abbiamo risposto alla tua richiesta n. ${number} – ${shop.name}`,
    heading: 'Ti abbiamo risposto',
    text: `C’è una nuova risposta alla tua richiesta di assistenza n. ${number}. Per riservatezza la trovi solo sul sito, dopo l’accesso.`,
    button: 'Leggi la risposta',
    url: `${origin}/?assistenza=${number}`,
  })
}

/** Tells the shop that a customer has written. */
export function writeTicketWritten({ number, origin }: TicketLetter) {
  return write({
    subject: `Richiesta di assistenza n. ${number}: c’è un messaggio da leggere`,
    heading: 'Un cliente ti ha scritto',
    text: `C’è qualcosa di nuovo nella richiesta di assistenza n. ${number}. Finché non la leggi, non ti scriviamo di nuovo per un’ora.`,
    button: 'Apri la richiesta',
    url: `${origin}/admin/assistenza?ticket=${number}`,
  })
}

function write(news: News) {
  const html = renderLetter({ title: news.subject, preview: news.text, children: <Body news={news} /> })
  const text = [news.heading, news.text, `${news.button}: ${news.url}`, ['--', shop.name, ...legalLines].join('\n'), '']
  return { subject: news.subject, html, text: text.join('\n\n') }
}

function Body({ news }: { news: News }) {
  return (
    <>
      <h1 style={style.heading}>{news.heading}</h1>
      <p style={style.text}>{news.text}</p>
      <p style={style.text}>
        <a href={news.url} style={style.link}>
          {news.button}
        </a>
      </p>
    </>
  )
}
