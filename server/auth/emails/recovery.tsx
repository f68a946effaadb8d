import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { renderEmail, style } from '#server/platform/email/layout.tsx'
import { Action, Code, Small, writeText } from '#server/platform/email/parts.tsx'

export interface RecoveryEmail {
  code: string
  /** The page where the new password is chosen. */
  link: string
  expiresAt: Date
}

const heading = 'Scegli una nuova password'
const whyOf = ({ shopName }: Business) =>
  `Abbiamo ricevuto la richiesta di una nuova password per il tuo account su ${shopName}.`
const typed = 'Oppure copia questo codice nella pagina di recupero:'
const stranger =
  'Se non l’hai chiesta tu, ignora questa email: la tua password resta quella di prima. Non dare a nessuno questo codice, nemmeno a noi.'

/** Carries the code that lets the owner of an address choose a new password. */
export function writeRecovery({ code, link, expiresAt }: RecoveryEmail, business: Business) {
  const subject = `Scegli una nuova password – ${business.shopName}`
  const why = whyOf(business)
  const until = `Il codice vale un’ora, fino ${withArticle('al', formatMoment(expiresAt))}, e una volta sola.`
  const html = renderEmail(
    {
      title: subject,
      preview: 'Il collegamento vale un’ora.',
      children: (
        <>
          <h1 style={style.heading}>{heading}</h1>
          <p style={style.text}>{why}</p>
          <Action to={link}>Scegli la nuova password</Action>
          <p style={style.text}>{typed}</p>
          <Code>{code}</Code>
          <Small lines={[until, stranger]} />
        </>
      ),
    },
    business,
  )
  return { subject, html, text: writeText([heading, why, link, `${typed} ${code}`, until, stranger], business) }
}
