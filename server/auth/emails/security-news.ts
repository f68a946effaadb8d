import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

const questionsOf = ({ email, phone }: Business) => ({
  small: `Se hai bisogno di aiuto scrivi a ${email} o chiama il ${phone}.`,
})
const notYou = 'Se non sei stato tu, scegli subito una nuova password: chi è collegato resterà fuori.'
const renew = (origin: string) => ({ words: 'Scegli una nuova password', link: `${origin}/recupero-password` })

/** Of which account, when, and from where. */
function circumstances({ at = '', device = '', network = '' }: EmailFacts) {
  const from = [device, network && `rete ${network}`].filter(Boolean).join(', ')
  return `È successo ${withArticle('il', formatMoment(new Date(at)))}${from && `, da: ${from}`}.`
}

const news = {
  'signed-in-elsewhere': {
    heading: 'Nuovo accesso al tuo account',
    what: ({ shopName }: Business) =>
      `Qualcuno, forse tu, ha usato la tua password per accedere a ${shopName} da un dispositivo e da una rete che non avevi mai usato.`,
  },
  'recovery-code-used': {
    heading: 'Usato un codice di riserva',
    what: ({ shopName }: Business) =>
      `Qualcuno, forse tu, ha usato nel tuo account su ${shopName} uno dei codici di riserva, che ora non vale più.`,
  },
  'recovery-codes-new': {
    heading: 'Nuovi codici di riserva',
    what: ({ shopName }: Business) =>
      `Il tuo account su ${shopName} ha otto nuovi codici di riserva. Quelli di prima non valgono più.`,
  },
  'second-factor-on': {
    heading: 'Verifica in due passaggi attivata',
    what: ({ shopName }: Business) =>
      `Da ora l’accesso al tuo account su ${shopName} chiede anche il codice dell’app di autenticazione.`,
  },
  'second-factor-off': {
    heading: 'Verifica in due passaggi disattivata',
    what: ({ shopName }: Business) => `Da ora per accedere al tuo account su ${shopName} basta la password.`,
  },
} as const

/** Tells the owner of an account what happened to its access. */
export function writeSecurityNews(kind: keyof typeof news, facts: EmailFacts, business: Business) {
  const { heading, what: whatOf } = news[kind]
  const what = whatOf(business)
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: what,
      heading,
      parts: [
        what,
        circumstances(facts),
        'Se sei stato tu non devi fare altro.',
        notYou,
        renew(facts['origin'] ?? ''),
        questionsOf(business),
      ],
    },
    business,
  )
}

/** Tells the owner of an address that its password is being guessed. */
export function writeWrongPasswords({ origin = '', at = '' }: EmailFacts, business: Business) {
  const heading = 'Tentativi di accesso al tuo account'
  const what = `${withArticle('Il', formatMoment(new Date(at)))} la password del tuo account su ${business.shopName} è stata sbagliata più volte da dispositivi che non hai mai usato.`
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: what,
      heading,
      parts: [
        what,
        'Nessuno è entrato. Da lì ogni nuovo tentativo ora deve aspettare; dove hai già fatto l’accesso entri come sempre.',
        'Se la tua password è breve o la usi anche altrove, scegline un’altra.',
        renew(origin),
        { small: 'Di questi tentativi scriviamo al massimo una volta al giorno.' },
        questionsOf(business),
      ],
    },
    business,
  )
}
