import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'
import type { LensEmail } from './facts.ts'

const linkTo = ({ origin, id }: LensEmail) => `${origin}/lenti/richiesta/${id}`
const questions = ({ email, phone }: Business) => ({ small: `Domande? Scrivi a ${email} o chiama ${phone}.` })

/** What an email of the customer adds to its greeting. */
interface Told {
  subject: string
  heading: string
  text: string
  button: string
}

function toCustomer(email: LensEmail, business: Business, { subject, heading, text, button }: Told) {
  return writeSimple(
    {
      subject: `${subject} – ${business.shopName}`,
      // the greeting goes on with a small letter
      preview: text.charAt(0).toUpperCase() + text.slice(1),
      heading,
      parts: [`${greet(email.name)} ${text}`, { button, link: linkTo(email) }, questions(business)],
    },
    business,
  )
}

export const writeLensesOffered = (email: LensEmail, business: Business) =>
  toCustomer(email, business, {
    subject: 'Il tuo preventivo è pronto',
    heading: 'Il tuo preventivo è pronto',
    text: `l’ottico ha risposto alla tua richiesta per ${email.frame}.${email.until ? ` Il preventivo vale fino ${withArticle('al', formatMoment(email.until))}, e fino ad allora la montatura resta da parte per te.` : ''}`,
    button: 'Leggi il preventivo',
  })

export const writeLensesAnswered = (email: LensEmail, business: Business) =>
  toCustomer(email, business, {
    subject: 'L’ottico ti ha scritto',
    heading: 'C’è un messaggio per te',
    text: `l’ottico ti ha scritto della tua richiesta per ${email.frame}.`,
    button: 'Leggi e rispondi',
  })

export const writeLensesDeclined = (email: LensEmail, business: Business) =>
  toCustomer(email, business, {
    subject: 'La tua richiesta di lenti',
    heading: 'Queste lenti non possiamo farle a distanza',
    text: `per ${email.frame} non possiamo mandarti un preventivo. Passa in negozio o scrivici: troviamo insieme un altro modo.`,
    button: 'Apri la richiesta',
  })

/** An offer whose time is over, unless its customer refused it. */
export const writeLensesOver = (email: LensEmail, business: Business) =>
  email.closed
    ? undefined
    : toCustomer(email, business, {
        subject: 'Il preventivo non vale più',
        heading: 'Il preventivo non vale più',
        text: `il preventivo per ${email.frame} non vale più, e la montatura è tornata in vendita. Non devi nulla.`,
        button: 'Chiedine un altro',
      })

/** To the shop; `written`: a message of the customer, otherwise a new request. */
export function writeLensesWaiting(
  { id, name, frame, origin }: LensEmail,
  business: Business,
  { written }: { written: boolean },
) {
  const what = written ? 'ti ha scritto della sua richiesta di lenti' : 'chiede le lenti'
  return writeSimple(
    {
      subject: `${written ? 'Messaggio su una richiesta' : 'Nuova richiesta'} di lenti, n. ${id}`,
      preview: `${name}, ${frame}`,
      heading: written ? 'Un messaggio sulle lenti' : 'Una richiesta di lenti',
      parts: [`${name} ${what}: ${frame}.`, { button: 'Apri la richiesta', link: `${origin}/admin/lenti?id=${id}` }],
    },
    business,
  )
}
