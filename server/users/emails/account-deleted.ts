import type { Business } from '#contract/business.ts'
import { guaranteeMonths } from '#contract/shop.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

const heading = 'Il tuo account è stato eliminato'

/** Tells a person, at the address that we knew, that the account is gone. */
export function writeAccountDeleted({ name }: { name: string }, business: Business) {
  return writeSimple(
    {
      subject: `${heading} – ${business.shopName}`,
      preview: 'Il tuo account e i suoi dati non ci sono più.',
      heading,
      parts: [
        greet(name),
        'Come hai chiesto, abbiamo eliminato il tuo account e i dati che conteneva: nome, email, telefono, data di nascita, genere, dati fiscali, password e accessi.',
        `Se hai fatto ordini, ne conserviamo i documenti per il tempo che la legge richiede: dieci anni per la contabilità. La garanzia legale di ${guaranteeMonths} mesi resta valida.`,
        { small: `Non hai chiesto tu l’eliminazione? Scrivi subito a ${business.email} o chiama ${business.phone}.` },
      ],
    },
    business,
  )
}
