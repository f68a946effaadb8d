import { withArticle } from '#contract/day-article.ts'
import type { Business } from '#contract/business.ts'
import { mansioni } from '#contract/mansioni.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Duty, EmailFacts } from '#server/platform/database/column-types.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'
import { issueInvitation } from './invite.ts'

interface StaffInvited {
  to: string
  duty: Duty
  link: string
  until: Date
  /** Who invites. */
  from: string
}

/** An invitation for its email, with a code that is made now; nothing when it was taken back or is over. */
export async function prepareInvitation(
  db: Db,
  { invitation: id, origin = '', from = '' }: EmailFacts,
  at: Date,
): Promise<StaffInvited | undefined> {
  const issued = await issueInvitation(db, Number(id), at)
  if (!issued) return undefined
  const { email: to, duty, expires_at: until } = issued.invitation
  return { to, duty, until, from, link: `${origin}/invito/${issued.code}` }
}

/** Asks the owner of an address to work in the shop. */
export function writeStaffInvited({ duty, link, until, from }: Omit<StaffInvited, 'to'>, business: Business) {
  const heading = 'Un invito a lavorare nel negozio'
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: `${from} ti invita come ${mansioni[duty]}.`,
      heading,
      parts: [
        `${from} ti invita a lavorare nel negozio online ${business.shopName} con la mansione «${mansioni[duty]}».`,
        'Apri il link, accedi con questa email (o registrati, se non hai ancora un account) e accetta. Poi attiva la verifica in due passaggi: senza non si entra.',
        { button: 'Guarda l’invito', link },
        {
          small: `L’invito è personale e vale fino ${withArticle('al', formatMoment(until))}. Se non te lo aspettavi ignoralo; per domande scrivi a ${business.email}.`,
        },
      ],
    },
    business,
  )
}
