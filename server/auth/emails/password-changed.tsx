import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { renderEmail, style } from '#server/platform/email/layout.tsx'
import { Action, Small, writeText } from '#server/platform/email/parts.tsx'

const heading = 'La tua password è cambiata'
const mine =
  'Se l’hai cambiata tu non devi fare altro. Per prudenza abbiamo chiuso gli altri accessi aperti del tuo account.'
const stranger = 'Se non sei stato tu, scegli subito una nuova password: chi l’ha cambiata resterà fuori.'
const questionsOf = ({ email, phone }: Business) => `Se non riesci a rientrare scrivi a ${email} o chiama il ${phone}.`

/** Tells the owner of an account that the password was changed, in case a stranger did. */
export function writePasswordChanged({ origin = '', changedAt = '' }: EmailFacts, business: Business) {
  const subject = `La tua password è cambiata – ${business.shopName}`
  const when = `La password del tuo account su ${business.shopName} è stata cambiata ${withArticle('il', formatMoment(new Date(changedAt)))}.`
  const link = `${origin}/recupero-password`
  const html = renderEmail(
    {
      title: subject,
      preview: when,
      children: (
        <>
          <h1 style={style.heading}>{heading}</h1>
          <p style={style.text}>{when}</p>
          <p style={style.text}>{mine}</p>
          <p style={style.text}>{stranger}</p>
          <Action to={link}>Scegli una nuova password</Action>
          <Small lines={[questionsOf(business)]} />
        </>
      ),
    },
    business,
  )
  return { subject, html, text: writeText([heading, when, mine, stranger, link, questionsOf(business)], business) }
}
