import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

const heading = 'La tua password è cambiata'

/** Tells the owner of an account that the password was changed, in case a stranger did. */
export function writePasswordChanged({ origin = '', changedAt = '' }: EmailFacts, business: Business) {
  const when = `La password del tuo account su ${business.shopName} è stata cambiata ${withArticle('il', formatMoment(new Date(changedAt)))}.`
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: when,
      heading,
      parts: [
        when,
        'Se l’hai cambiata tu non devi fare altro. Per prudenza abbiamo chiuso gli altri accessi aperti del tuo account.',
        'Se non sei stato tu, scegli subito una nuova password: chi l’ha cambiata resterà fuori.',
        { button: 'Scegli una nuova password', link: `${origin}/recupero-password` },
        { small: `Se non riesci a rientrare scrivi a ${business.email} o chiama il ${business.phone}.` },
      ],
    },
    business,
  )
}
