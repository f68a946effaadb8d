import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface RecoveryEmail {
  code: string
  /** The page where the new password is chosen. */
  link: string
  expiresAt: Date
}

const heading = 'Scegli una nuova password'
const stranger =
  'Se non l’hai chiesta tu, ignora questa email: la tua password resta quella di prima. Non dare a nessuno questo codice, nemmeno a noi.'

/** Carries the code that lets the owner of an address choose a new password. */
export function writeRecovery({ code, link, expiresAt }: RecoveryEmail, business: Business) {
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: 'Il collegamento vale un’ora.',
      heading,
      parts: [
        `Abbiamo ricevuto la richiesta di una nuova password per il tuo account su ${business.shopName}.`,
        { button: 'Scegli la nuova password', link },
        { code, before: 'Oppure copia questo codice nella pagina di recupero:' },
        { small: `Il codice vale un’ora, fino ${withArticle('al', formatMoment(expiresAt))}, e una volta sola.` },
        { small: stranger },
      ],
    },
    business,
  )
}
