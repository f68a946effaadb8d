import type { Business } from '#contract/business.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

const heading = 'Hai già un account'

/** Tells the owner of an address what its registration form must not tell a stranger: there is an account (H-91). */
export function writeAddressKnown({ origin }: { origin: string }, business: Business) {
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: 'Non serve registrarsi di nuovo.',
      heading,
      parts: [
        `Qualcuno, forse tu, ha appena provato a registrarsi su ${business.shopName} con questo indirizzo, che ha già un account. Non serve registrarsi di nuovo: accedi con la password di sempre.`,
        { button: 'Accedi', link: `${origin}/login` },
        { words: 'Non la ricordi? Scegli una nuova password', link: `${origin}/recupero-password` },
        { small: 'Se non sei stato tu non devi fare nulla: il tuo account e la tua password sono quelli di prima.' },
      ],
    },
    business,
  )
}
