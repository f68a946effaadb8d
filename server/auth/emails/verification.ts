import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface VerificationEmail {
  /** The name that was typed, and when. */
  name: string
  registeredAt: Date
  code: string
  /** The page that verifies: at once where the account is signed in, elsewhere on a press. */
  link: string
  expiresAt: Date
}

const heading = 'Conferma la tua email'
const stranger =
  'Se non ti sei registrato tu, ignora questa email e non dare a nessuno il codice: senza conferma l’account viene cancellato entro 7 giorni.'

/** Carries the code that proves an address, and says which registration it is for: several may have the same address. */
export function writeVerification(
  { name, registeredAt, code, link, expiresAt }: VerificationEmail,
  business: Business,
) {
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: `Il tuo codice di verifica è ${code}.`,
      heading,
      parts: [
        `${withArticle('Il', formatMoment(registeredAt))} questo indirizzo è stato registrato su ${business.shopName}${underName(name)}.`,
        'Se sei stato tu, conferma che questo indirizzo è tuo.',
        { button: 'Conferma l’indirizzo', link },
        { code, before: 'Oppure scrivi questo codice nella pagina di verifica, dove hai fatto la registrazione:' },
        { small: `Il codice vale 24 ore, fino ${withArticle('al', formatMoment(expiresAt))}.` },
        { small: stranger },
      ],
    },
    business,
  )
}

/** The address may be a stranger's: of what was typed as a name only letters are sent there, few of them, and never a link. */
function underName(name: string) {
  const letters = name
    .replaceAll(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return letters && ` con il nome «${Array.from(letters).slice(0, 40).join('').trim()}»`
}
