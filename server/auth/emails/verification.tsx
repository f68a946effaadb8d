import { shop } from '#contract/shop.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { renderEmail, style } from '#server/platform/email/layout.tsx'
import { Action, Code, Small, writeText } from '#server/platform/email/parts.tsx'

export interface VerificationEmail {
  code: string
  /** The page that verifies by being opened. */
  link: string
  expiresAt: Date
}

const heading = 'Conferma la tua email'
const why = `Per completare la registrazione su ${shop.name} conferma che questo indirizzo è tuo.`
const typed = 'Oppure scrivi questo codice nella pagina di verifica:'
const stranger =
  'Se non ti sei registrato tu, ignora questa email: senza conferma l’account viene cancellato entro 7 giorni.'

/** Carries the code that proves an address. It repeats nothing that was typed: the address may be a stranger's. */
export function writeVerification({ code, link, expiresAt }: VerificationEmail) {
  const subject = `Conferma la tua email – ${shop.name}`
  const until = `Il codice vale 24 ore, fino al ${formatMoment(expiresAt)}.`
  const html = renderEmail({
    title: subject,
    preview: `Il tuo codice di verifica è ${code}.`,
    children: (
      <>
        <h1 style={style.heading}>{heading}</h1>
        <p style={style.text}>{why}</p>
        <Action to={link}>Conferma l’indirizzo</Action>
        <p style={style.text}>{typed}</p>
        <Code>{code}</Code>
        <Small lines={[until, stranger]} />
      </>
    ),
  })
  return { subject, html, text: writeText([heading, why, link, `${typed} ${code}`, until, stranger]) }
}
