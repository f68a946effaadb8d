import type { Business } from '#contract/business.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { renderEmail, style } from '#server/platform/email/layout.tsx'

const how = 'Rispondi a questa email: la risposta va a chi ha scritto.'

/** What a visitor wrote on the page Contatti, for the shop; an answer goes to the visitor. */
export function writeVisitorMessage({ name = '', email = '', text = '' }: EmailFacts, business: Business) {
  const subject = `Messaggio dal sito: ${name}`
  const html = renderEmail(
    {
      title: subject,
      preview: text.slice(0, 120),
      children: (
        <>
          <h1 style={style.heading}>Un messaggio dal sito</h1>
          <p style={style.small}>
            Da {name}, {email}, dalla pagina Contatti di {business.shopName}
          </p>
          <p style={style.text}>{text}</p>
          <p style={style.small}>{how}</p>
        </>
      ),
    },
    business,
  )
  const plain = [`Da ${name}, ${email}, dalla pagina Contatti di ${business.shopName}`, text, how, ''].join('\n\n')
  return { subject, html, text: plain, replyTo: email }
}
